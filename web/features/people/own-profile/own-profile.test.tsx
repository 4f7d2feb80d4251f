import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyOf, fieldNamesOf } from '#contract/base/field-table.ts';
import { profileTable } from '#contract/people/profile-fields.ts';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { fieldsNotRendered } from '#contract/base/fields-not-rendered.ts';
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
      <ContactSection profile={shown} email="ada@example.com" zone="America/Denver" />
    </QueryClientProvider>,
  );

afterEach(() => void vi.unstubAllGlobals());

it('the owner sees every field of a profile', () => {
  expect(fieldsNotRendered(profileTable, profile, sections)).toEqual(elsewhere);
});

it('the form has an input for every field of a profile', () => {
  // Something was typed before a reload: every section is open.
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => '{}' });
  const html = sections(profile);
  const missing = fieldNamesOf(profileTable).filter((name) => !html.includes(`name="${name}"`));
  expect(missing).toEqual([...elsewhere, ...withoutName]);
});
