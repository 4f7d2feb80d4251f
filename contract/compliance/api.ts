import { administrationDeletions } from '../accounts/api.ts';
import { consents } from '../platform/consents.ts';
import { exports } from './exports.ts';
import { fairness } from './fairness.ts';
import { legalHolds } from './legal-holds.ts';
import { retention } from './retention.ts';

export const complianceApi = {
  consents,
  deletions: administrationDeletions,
  exports,
  fairness,
  legalHolds,
  retention,
};
