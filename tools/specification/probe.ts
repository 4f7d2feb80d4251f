import type { Product } from './product.ts';

export type Mutant = { server: string; from: string; to: string } | { web: string; to: string } | { database: string };

export type Probe = {
  /** The id of a line in lines.json; several probes of one line add a letter: '2.7.12b'. */
  id: string;
  /** What the line says, in its words. */
  line: string;
  decision?: string;
  check: (product: Product) => Promise<void>;
  mutant: Mutant;
  /** True where other probes would disturb it, or it them. */
  alone?: true;
};

export const lineOf = (id: string): string => id.replace(/[a-z]$/, '');
