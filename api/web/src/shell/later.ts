// What every page fetches once its first screen is drawn, as one file.

export { default as Bars } from "./Bars";
export { load } from "./texts";
export { registerWorker } from "./updates";
