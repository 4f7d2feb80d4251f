import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { emptyOf } from '#contract/base/field-table.ts';
import { onboardingSteps, type OwnProfile } from '#contract/people/profiles.ts';
import { profileTable } from '#contract/people/profile-fields.ts';
import { queryClient } from '../../../session/api.ts';
import { CandidateSetup } from './candidate-setup.tsx';

const profile: OwnProfile = {
  ...emptyOf(profileTable),
  timezone: null,
  positions: [],
  profile_completed: false,
  onboarding_step: 0,
  video: null,
  resume: null,
  variants: [],
};

const stepAt = (onboarding_step: number) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CandidateSetup profile={{ ...profile, onboarding_step }} email="ada@example.com" onDone={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const currentIn = (html: string) => /aria-current="step".*?text-ink">([^<]+)</.exec(html)?.[1];

it('a candidate walks four steps, in the order of their names, and the last one completes the set-up', () => {
  const walked = Array.from({ length: onboardingSteps + 3 }, (_, step) => stepAt(step));
  expect([...new Set(walked.map(currentIn))]).toEqual([
    'Privacy Settings',
    'Contact Information',
    'Salary Expectations',
    'Introduction Video',
  ]);
  expect(walked[0]).toMatch(/Step (<!-- -->)?1(<!-- -->)? of (<!-- -->)?4/);
  expect(walked.map((html) => html.includes('Complete Setup'))).toEqual([false, false, false, true, true, true, true]);
});

it('job and skills are part of the contact information', () => {
  for (const field of ['Job title (optional)', 'Skills (optional)', 'Phone (optional)', 'Location (optional)'])
    expect(stepAt(1)).toContain(field);
});
