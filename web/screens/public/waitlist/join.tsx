import { pageMeta } from '../../../brand/page-meta.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { joinByForm, WaitlistForm } from './waitlist-form.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true, form: true };
export const action = joinByForm;

export const meta = () =>
  pageMeta({
    title: t`Join Saywell`,
    description: t`Leave your name and hear from us as soon as there is a place for you.`,
    path: '/join',
  });

export default function JoinScreen() {
  return (
    <WaitlistForm
      title="Join Saywell"
      lead="Leave your name and what you do. We write when there is a place for you, and about nothing else."
    />
  );
}
