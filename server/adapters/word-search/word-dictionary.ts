/** Numbers of all words that jobs have used, also looked up by their beginning. A word stays known after its last job has closed. */
export function wordDictionary() {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  let sorted: string[] = [];

  function firstNotBefore(word: string): number {
    let low = 0;
    for (let high = sorted.length; low < high;) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    size: () => words.length,
    /** Learns the word when it is new. */
    learn(word: string): number {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      // A copy: a long piece of a text would keep the whole text in memory.
      const copy = Buffer.from(word).toString();
      numbers.set(copy, words.length);
      return words.push(copy) - 1;
    },
    numbersOf(word: string): number[] {
      const known = numbers.get(word);
      return known === undefined ? [] : [known];
    },
    numbersBeginning(beginning: string): number[] {
      const found: number[] = [];
      for (let at = firstNotBefore(beginning); sorted[at]?.startsWith(beginning); at++) {
        found.push(numbers.get(sorted[at]!)!);
      }
      for (let fresh = sorted.length; fresh < words.length; fresh++) {
        if (words[fresh]!.startsWith(beginning)) found.push(fresh);
      }
      return found;
    },
    /** Until then, new words are looked through one by one. */
    sort(): void {
      if (sorted.length < words.length) sorted = [...sorted, ...words.slice(sorted.length).sort()].sort();
    },
  };
}
