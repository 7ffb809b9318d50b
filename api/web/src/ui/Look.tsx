// Switches that belong to the device: tile size, appearance, language, sound.

import { LANGUAGES, language, setLanguage, t, type Key, type Language } from "../i18n";
import { isQuiet, setQuiet } from "../match/turnSignal";
import { setTheme, setTileSize, theme, THEMES, TILE_SIZES, tileSize } from "../theme";
import { Switch } from "./Switch";

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly text: (option: T) => string;
  readonly onPick: (option: T) => void;
  readonly lang?: (option: T) => string;
}

export function Choice<T extends string>({ label, options, value, text, onPick, lang }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="lists">
        {options.map((option) => (
          <label key={option} class="chip" {...(lang ? { lang: lang(option) } : {})}>
            <input type="radio" name={label} checked={option === value} onChange={() => onPick(option)} />
            {text(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function TileSizes() {
  return <Choice label={t("menu.size")} options={TILE_SIZES} value={tileSize.value} text={(size) => t(`menu.size.${size}`)} onPick={setTileSize} />;
}

export function Themes() {
  return <Choice label={t("theme.label")} options={THEMES} value={theme.value} text={(name) => t(`theme.${name}` as Key)} onPick={setTheme} />;
}

export function Languages() {
  const options = Object.keys(LANGUAGES) as Language[];
  return (
    <Choice
      label={t("lang.label")}
      options={options}
      value={language.value}
      text={(name) => LANGUAGES[name]}
      onPick={(name) => void setLanguage(name)}
      lang={(name) => name}
    />
  );
}

export function SoundSwitch() {
  return <Switch label={t("menu.sound")} isOn={!isQuiet.value} onChange={(isOn) => setQuiet(!isOn)} />;
}
