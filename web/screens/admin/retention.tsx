import { BRAND } from '../../brand/logo.tsx';
import { LegalHolds } from '../../features/compliance/retention/legal-holds.tsx';
import { RetentionReport } from '../../features/compliance/retention/retention-report.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Retention · ${BRAND}` }];

export default function AdminRetentionScreen() {
  return (
    <>
      <RetentionReport />
      <LegalHolds />
    </>
  );
}
