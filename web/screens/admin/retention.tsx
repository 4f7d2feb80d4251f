import { BRAND } from '../../brand/logo.tsx';
import { RetentionReport } from '../../features/retention/retention-report.tsx';

export const meta = () => [{ title: `Retention · ${BRAND}` }];

export default function AdminRetentionScreen() {
  return <RetentionReport />;
}
