import { complianceApi } from '#contract/compliance/api.ts';
import { defineModule } from '../base/define-module.ts';
import { copyErasures } from './erasure-log/copy.ts';
import { eraseAccounts } from './erasure/erase.ts';
import { requestDeletion } from './erasure/request.ts';
import { setAsideWork, restoreWork } from './erasure/set-aside.ts';
import { requestExport } from './exports/request.ts';
import { buildExport } from './exports/build.ts';
import { clearExports } from './exports/clear.ts';
import { exportReady, exportFailed } from './exports/events.ts';
import { myExports } from './exports/queries.ts';
import { fairnessCsv, fairnessPdf } from './fairness/files.ts';
import { freezeFairnessQuarters } from './fairness/freeze.ts';
import { fairnessReport, fairnessSummary } from './fairness/queries.ts';
import { decideConsent } from './privacy/decide-consent.ts';
import { myConsents, consentLedger } from './privacy/queries.ts';
import { accountDeletionWarning, applicationDeletionWarning } from './retention/events.ts';
import { placeHold, liftHold } from './retention/hold.ts';
import { listHolds } from './retention/holds.ts';
import { runRetentionNightly } from './retention/nightly.ts';
import { retentionOverview } from './retention/queries.ts';
import { notExported } from './personal-data/export.ts';
import { forget } from './personal-data/forget.ts';

export const compliance = defineModule({
  name: 'compliance',
  tables: ['legal_holds', 'retention_runs', 'retention_warnings', 'exports', 'erasures'],
  api: complianceApi,
  endpoints: {
    consents: { mine: myConsents, ledger: consentLedger, decide: decideConsent },
    exports: { mine: myExports, ask: requestExport },
    retention: { overview: retentionOverview },
    legalHolds: { list: listHolds, place: placeHold, lift: liftHold },
    deletions: { request: requestDeletion },
    fairness: { report: fairnessReport, csv: fairnessCsv, pdf: fairnessPdf, summary: fairnessSummary },
  },
  tasks: [buildExport, clearExports, eraseAccounts, copyErasures, runRetentionNightly, freezeFairnessQuarters],
  events: [exportReady, exportFailed, accountDeletionWarning, applicationDeletionWarning],
  hooks: { setAsideWork, restoreWork },
  personalData: { sections: {}, notExported, forget: (_, tx, { id }) => forget(tx, id) },
});
