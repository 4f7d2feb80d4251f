import type { CandidateProfile } from '#contract/people/profiles.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CandidateProfileView } from './candidate-profile-view.tsx';

type Props = { profile: CandidateProfile; onClose: () => void };

export const ProfileDialog = ({ profile, onClose }: Props) => (
  <Dialog open onOpenChange={onClose} title="Profile" className="sm:w-[min(44rem,calc(100vw-2rem))]">
    <div className="mt-5">
      <CandidateProfileView profile={profile} />
    </div>
  </Dialog>
);
