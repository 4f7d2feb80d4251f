import { type DirectoryProof, emptyDirectory } from '#contract/platform/merkle-proofs.ts';
import { openingText, type SealedOpening, subjectText } from '#contract/platform/openings-proof.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import { branchHash, entryHash } from './merkle-tree.ts';

export const openingAction = 'open video with a reason';

type Entry = readonly [key: string, value: string];

const keyOf = (applicationId: string): string => sha256(subjectText(applicationId));

/** Hashes the openings of each application in order; the last hash changes if one is added, left out or moved. */
export class OpeningsDirectory {
  readonly #openings = new Map<string, SealedOpening[]>();
  readonly #heads = new Map<string, string>();
  #sorted: Entry[] | null = null;
  #root: string | null = null;

  add(applicationId: string, opening: SealedOpening): void {
    const all = this.#openings.get(applicationId) ?? [];
    all.push(opening);
    this.#openings.set(applicationId, all);
    const key = keyOf(applicationId);
    this.#heads.set(key, sha256(openingText(all.length, this.#heads.get(key) ?? '', opening)));
    this.#sorted = this.#root = null;
  }

  of(applicationId: string): SealedOpening[] {
    return this.#openings.get(applicationId) ?? [];
  }

  get root(): string {
    this.#root ??= rootOf(this.#entries, 0);
    return this.#root;
  }

  proofOf(applicationId: string): DirectoryProof {
    const key = keyOf(applicationId);
    const siblings: string[] = [];
    let entries: readonly Entry[] = this.#entries;
    while (entries.length > 1) {
      const [left, right] = parted(entries, siblings.length);
      const isRight = bitOf(key, siblings.length);
      siblings.push(rootOf(isRight ? left : right, siblings.length + 1));
      entries = isRight ? right : left;
    }
    const [found] = entries;
    return { siblings, found: found ? { key: found[0], value: found[1] } : null };
  }

  get #entries(): readonly Entry[] {
    this.#sorted ??= [...this.#heads].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return this.#sorted;
  }
}

const bitOf = (key: string, depth: number): boolean =>
  ((Number.parseInt(key.charAt(depth >> 2), 16) >> (3 - (depth & 3))) & 1) === 1;

/** The keys are sorted, so that those with a set bit come last. */
function parted(entries: readonly Entry[], depth: number): [Entry[], Entry[]] {
  const first = entries.findIndex(([key]) => bitOf(key, depth));
  const middle = first < 0 ? entries.length : first;
  return [entries.slice(0, middle), entries.slice(middle)];
}

function rootOf(entries: readonly Entry[], depth: number): string {
  const [first, second] = entries;
  if (!first) return emptyDirectory;
  if (!second) return entryHash(...first);
  const [left, right] = parted(entries, depth);
  return branchHash(rootOf(left, depth + 1), rootOf(right, depth + 1));
}
