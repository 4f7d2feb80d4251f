import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../own-profile/editable-section.tsx';

type Props = {
  text: string;
  facts: readonly { label: string; value: ReactNode }[];
  home: string;
  profile: string;
};

export function SetupSummary({ text, facts, home, profile }: Props) {
  return (
    <div className="max-w-[40rem]">
      <h1 className="type-h1">You’re all set</h1>
      <p className="mt-1.5 mb-7 text-md text-ink-2">{text}</p>
      <div className="sheet p-5 sm:p-6">
        <Facts facts={facts} />
      </div>
      <div className="mt-7 flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button asChild>
          <Link to={home}>Go to your dashboard</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={profile}>Change your profile</Link>
        </Button>
      </div>
    </div>
  );
}
