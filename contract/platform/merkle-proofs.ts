import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';

const digits = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const path = z.array(digits).check(z.maxLength(300));

/** A tree head: how many leaves the log has, and the hash of all of them. */
export const treeHead = z.object({ size: z.int().check(z.positive()), root: digits });
export type TreeHead = z.infer<typeof treeHead>;

/** The way from the root of a directory to the place of one key, and what is at that place. */
export const directoryProof = z.object({ siblings: path, found: z.nullable(z.object({ key: digits, value: digits })) });
export type DirectoryProof = z.infer<typeof directoryProof>;

export const hashPath = path;
export const emptyDirectory = '0'.repeat(64);
/** A head as emails and commands write it, such as `12:ab…`. */
export const writtenTreeHead = z.pipe(
  z
    .string(fixed('Please copy the whole line from the email'))
    .check(
      z.trim(),
      z.maxLength(90, fixed('Please copy the whole line from the email')),
      z.regex(/^[1-9][0-9]{0,8}:[0-9a-f]{64}$/, fixed('Please copy the whole line from the email')),
    ),
  z.transform((text): TreeHead => {
    const [size = '', root = ''] = text.split(':');
    return { size: Number(size), root };
  }),
);
export const treeHeadText = ({ size, root }: TreeHead): string => `${size}:${root}`;
