import "../src/style/base.css"; import "../src/style/tile.css"; import "../src/style/board.css";
import { render } from "preact";
import { Board } from "../src/board/state"; import { BoardView } from "../src/board/BoardView";
import { parseTable, parseTiles } from "../src/game/tiles";
const g = new URLSearchParams(location.search).get("game") === "numbers" ? "numbers" : "letters";
const board = g==="letters" ? new Board(g, parseTable("KATER / BOmEN / HUIS / FIETS / AARDAPPEL", g), parseTiles("ERXZAANO?VTLPD", g)) : new Board(g, parseTable("r5 r6 r7 / k9 b9 y9 / J=b10 b11 b12 b13 / k1 b1 r1 y1", g), parseTiles("r3 k4 b8 y13 J r8 k13 b1 b2 y5 y6 y7 r12 k12",g));
board.picked.value=[board.draft.value.rack[2]!.id];
const values:Record<string,number>={E:1,A:1,N:1,O:1,K:3,T:2,R:2,B:3,M:3,H:4,U:4,I:1,S:2,F:4,D:2,P:3,L:3,X:8,Z:4,V:4,"?":30};
render(<div style="height:100vh;display:grid"><BoardView board={board} values={values} isMine help={{openCommandLine(){},say(){}}} marks={{fresh:new Set([board.draft.value.melds[0]!.pieces[3]!.id]), faults:new Map([[board.draft.value.melds[2]!.key,"not in this list"]])}} /></div>, document.getElementById("app")!);
