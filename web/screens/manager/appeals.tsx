import { BRAND } from '../../brand/logo.tsx';
import { AppealQueue } from '../../features/hiring/appeals/appeal-queue.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Score appeals · ${BRAND}` }];

export default function ManagerAppealsScreen() {
  return <AppealQueue />;
}
