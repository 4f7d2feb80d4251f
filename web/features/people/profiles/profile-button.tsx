import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CandidateProfile } from '#contract/people/profiles.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const ProfileDialog = lazy(async () => (await import('./profile-dialog.tsx')).ProfileDialog);

export function ProfileButton({ profile }: { profile: CandidateProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-primary-text underline-link tap-area"
      >
        <FileText className="size-4" aria-hidden="true" />
        {profile.resume ? t`Profile and résumé` : t`Profile`}
      </button>
      {open && (
        <Suspense>
          <ProfileDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
