import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyOf, namesOf } from '#contract/base/field-table.ts';
import { profileTable } from '#contract/people/profile-fields.ts';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { unnoticed } from '#contract/base/unnoticed-fields.ts';
import { queryClient } from '../../../session/api.ts';
import { AboutSection, ContactSection, SkillsSection, WorkSection } from './about-sections.tsx';
import { SalarySection, VisibilitySection } from './disclosure-sections.tsx';

/** Of a manager, and of the whole organization. */
const elsewhere = ['company'];
/** A slider that is fetched when it is shown, and a choice of two cards. */
const withoutName = ['expected_salary_min', 'profile_visible'];

const profile: OwnProfile = {
  ...emptyOf(profileTable),
  expected_salary_min: 80_000,
  timezone: null,
  positions: [],
  profile_completed: true,
  onboarding_step: 0,
  video: null,
  resume: null,
  variants: [],
};

const sections = (shown: OwnProfile) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <AboutSection profile={shown} />
      <SkillsSection profile={shown} />
      <WorkSection profile={shown} />
      <SalarySection profile={shown} />
      <VisibilitySection profile={shown} />
      <ContactSection profile={shown} email="ada@example.com" zone="America/Denver" zones={['America/Denver']} />
    </QueryClientProvider>,
  );

afterEach(() => void vi.unstubAllGlobals());

it('shows every field of a profile to its owner', () => {
  expect(unnoticed(profileTable, profile, sections)).toEqual(elsewhere);
});

it('has an input for every field of a profile', () => {
  // Something was typed before a reload: every section is open.
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => '{}' });
  const html = sections(profile);
  const missing = namesOf(profileTable).filter((name) => !html.includes(`name="${name}"`));
  expect(missing).toEqual([...elsewhere, ...withoutName]);
});
