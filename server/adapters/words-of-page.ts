const unseen = ['style', 'script', 'head', 'blockquote'];
const quote = /gmail_quote|moz-cite-prefix|appendonsend/i;
const lineEnd = /^(br|\/(p|div|li|tr|h\d))$/;
const signs = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** What is read on a page of an e-mail, without what it quotes. Each sign is looked at once: anybody may send anything here. */
export function wordsOfPage(html: string): string {
  const pieces = html.split('<').map((piece) => {
    const end = piece.indexOf('>');
    if (end === -1) return { tag: '', name: '', words: `<${piece}` };
    const tag = piece.slice(0, end);
    return { tag, name: /^\/?\w*/.exec(tag)?.[0].toLowerCase() ?? '', words: piece.slice(end + 1) };
  });
  const lastEnds = new Map(unseen.map((name) => [name, pieces.findLastIndex((piece) => piece.name === `/${name}`)]));
  const [first, ...rest] = pieces;
  let inside = '';
  const words = [first?.words.slice(1) ?? ''];
  for (const [index, { tag, name, words: said }] of rest.entries()) {
    if (inside) {
      if (name !== `/${inside}`) continue;
      inside = '';
    } else if ((lastEnds.get(name) ?? -1) > index + 1) {
      inside = name;
      continue;
    }
    if (name === 'div' && quote.test(tag)) break;
    words.push(lineEnd.test(name) ? '\n' : '', said);
  }
  return words.join('').replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (sign) => signs[sign as keyof typeof signs]);
}
