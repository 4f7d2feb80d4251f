import * as z from 'zod/mini';
import { uuid } from '../base/fields.ts';
import { directoryProof, hashPath, treeHead } from './merkle-proofs.ts';

/** An opening as the log has it, in milliseconds since 1970; the reason is a hash, so that its text can be erased. */
export const sealedOpening = z.object({ opening_id: uuid, reason_sha256: z.string(), at: z.number() });
export type SealedOpening = z.infer<typeof sealedOpening>;

/** Everything that a browser needs to check the list of one application without trusting the server. */
export const openingsProof = z.object({
  head: treeHead,
  seal: z.object({ number: z.number(), at: z.string() }),
  openings: z.array(sealedOpening),
  directory: z.object({ root: z.string(), proof: directoryProof }),
  inclusion: hashPath,
  /** The proof that the log continues the head that the browser knows; it is null without one, or if it does not. */
  consistency: z.nullable(hashPath),
});
export type OpeningsProof = z.infer<typeof openingsProof>;

export const subjectText = (application_id: string): string => `application\n${application_id}`;
export const openingText = (number: number, previous: string, { opening_id, reason_sha256, at }: SealedOpening) =>
  ['opening', number, previous, opening_id, reason_sha256, at].join('\n');
/** The last leaf of each seal: every application's openings at that time. */
export const directoryText = ({ number, at }: OpeningsProof['seal'], root: string): string =>
  ['openings', number, new Date(at).toISOString(), root].join('\n');
