/** Which strings of the source are for people: told by where they stand, and where that is not enough by how they look. */

const shownNames = new Set(
  `title label message description header hint noun caption placeholder alt legend error text summary_text heading
  question answer words note body subject eyebrow lead intro empty prompt promise detail details tooltip action_label
  confirm confirmLabel cancelLabel submitLabel busyLabel pendingLabel loadingLabel before after suffix prefix unit sentence
  reason verb outcome say one many phrase content aria-label aria-description aria-roledescription aria-valuetext ariaLabel`.split(
    /\s+/,
  ),
);
export const shownAttribute = (name: string): boolean => shownNames.has(name);
export const shownName = (name: string): boolean =>
  shownNames.has(name) ||
  /(Words?|Text|Texts|Label|Labels|Title|Message|Hint|Sentence|Heading|Note|Phrase)$/.test(name);

const hiddenNames = new Set(
  `className id to href src type variant size name rel target as d viewBox key htmlFor role autoComplete inputMode value
  method action encType accept tone color fill stroke path dateTime queryKey mode kind status code field event pattern
  lang form list align side area icon tag weight style transform points cx cy summary seat access preload crossOrigin
  property itemProp charSet colorScheme sizes media mimeType slug date @type @context containIntrinsicBlockSize`.split(
    /\s+/,
  ),
);
export const hiddenAttribute = (name: string): boolean =>
  hiddenNames.has(name) ||
  /^(data-|@)|^aria-(hidden|live|current|controls|labelledby|describedby|haspopup)|(Class|ClassName|Id|Url|Key)$/.test(
    name,
  );

export const hiddenCall = (callee: string): boolean =>
  /^(cn|vendor|createContext|import)$|^console\.|^(localStorage|sessionStorage|document|globalThis|window)\.|(storage\(\)|params|query|headers|form|data|classList|url|searchParams)\??\.(get|set|has|append|delete|getItem|setItem|add|remove|toggle)$|(querySelector|getElementById|addEventListener|removeEventListener|getAttribute|setAttribute|startsWith|endsWith|includes|split|matchMedia|z\.(enum|literal|describe))$/.test(
    callee,
  );

const classes = /^[a-z](?=.*(^|\s)[a-z]+-[\w[\](.)/%-]+(\s|$))(?!.*[.?!…]$)/;
const code = /\[[^\]]*\]|(^|\s)(hover|focus|dark|md|sm|lg|max-md):|[{}<>=]|;(\S|$)|:\/\/|^\W*\/|\bpx\b/;

export const severalWords = (text: string): boolean =>
  /\p{L}{2,}\S*\s+\S*\p{L}/u.test(text) && !classes.test(text) && !code.test(text);

/** Several words that begin like a sentence or end like one. */
export const prose = (text: string): boolean =>
  severalWords(text) && (/^\P{L}*\p{Lu}|^\d/u.test(text) || /[.?!…]$/.test(text));

/** What a screen may say: several words, or one with a capital. */
export const wording = (text: string): boolean => severalWords(text) || /^\p{Lu}\p{Ll}{2,}…?$/u.test(text);

export const speaksLocale = (callee: string): boolean =>
  /^Intl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat|PluralRules)$|\.toLocale(Date|Time)?String$/.test(
    callee,
  );
