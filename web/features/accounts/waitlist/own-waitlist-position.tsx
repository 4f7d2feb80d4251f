import { useQuery } from '@tanstack/react-query';
import { launch } from '#contract/accounts/invite-codes.ts';
import { query } from '../../../session/api.ts';
import { waitlistPositionText } from './waitlist-position-text.ts';

export function OwnWaitlistPosition() {
  const { data } = useQuery(query(launch.place, {}));
  if (!data?.place || data.place.state === 'joined') return null;
  const { title, text } = waitlistPositionText(data.place);
  return (
    <section aria-labelledby="waitlist-place" className="mt-8 max-w-[44rem] border-y border-rule py-5">
      <h2 id="waitlist-place" className="type-h2">
        {title}
      </h2>
      <p className="mt-1.5 text-ink-2">{text}</p>
    </section>
  );
}
