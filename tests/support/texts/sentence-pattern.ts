const anything = String.raw`[\s\S]{0,400}?`;
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

type Parsed = { pattern: string; words: string[]; at: number };

/** The pattern of a message from `at` to its end or to the brace that closes its form. */
function parse(message: string, at: number, isForm: boolean): Parsed {
  let pattern = '';
  const words: string[] = [];
  while (at < message.length && !(isForm && message[at] === '}')) {
    const [tag] = /^<(?:\/\d+|\d+\/?)>/.exec(message.slice(at)) ?? [];
    if (tag) {
      pattern += tag.endsWith('/>') ? anything : '';
      at += tag.length;
    } else if (message[at] === '{') {
      const value = parseValue(message, at + 1);
      pattern += value.pattern;
      words.push(...value.words);
      ({ at } = value);
    } else {
      const [text = ''] = /^(?:#|[^#{}<]+|.)/s.exec(message.slice(at)) ?? [];
      pattern += isForm && text === '#' ? anything : escaped(text.replaceAll(/\s+/g, ' '));
      words.push(...(text.match(/\p{L}+/gu) ?? []));
      at += text.length;
    }
  }
  return { pattern, words, at };
}

function parseValue(message: string, start: number): Parsed {
  const [head = '', end] = /^\s*\w+\s*(\}|,\s*\w+\s*,)/.exec(message.slice(start)) ?? [];
  let at = start + head.length;
  if (end === '}' || head === '') return { pattern: anything, words: [], at: head ? at : start };
  const forms: Parsed[] = [];
  for (let form = /^\s*[=\w]+\s*\{/.exec(message.slice(at)); form; form = /^\s*[=\w]+\s*\{/.exec(message.slice(at))) {
    const parsed = parse(message, at + form[0].length, true);
    forms.push(parsed);
    at = parsed.at + 1;
  }
  const close = message.indexOf('}', at);
  return {
    pattern: `(?:${forms.map(({ pattern }) => pattern).join('|')})`,
    words: forms.at(-1)?.words ?? [],
    at: close < 0 ? message.length : close + 1,
  };
}

/** One or two words count only as a whole text; a longer sentence also within one. */
export function patternOf(message: string): { pattern: RegExp; word: string } {
  const { pattern, words } = parse(message.trim(), 0, false);
  const isShort = words.length < 3;
  const [before, after] = isShort ? ['^', '$'] : [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
  const word = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return { pattern: new RegExp(before + pattern + after, 'u'), word };
}
