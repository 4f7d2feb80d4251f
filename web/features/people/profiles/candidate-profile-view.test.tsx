import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptyOf, fieldsWith } from '#contract/base/field-table.ts';
import { profileTable } from '#contract/people/profile-fields.ts';
import type { CandidateProfile } from '#contract/people/profiles.ts';
import { fieldsNotRendered } from '#contract/base/fields-not-rendered.ts';
import { CandidateProfileView } from './candidate-profile-view.tsx';

it('employers see every field that is for them', () => {
  const table = fieldsWith(profileTable, 'toEmployers');
  const profile: CandidateProfile = {
    ...emptyOf(table),
    candidate_id: 'b3f2c1d0-0000-4000-8000-000000000000',
    face: null,
    positions: [],
    video: null,
    resume: null,
  };
  expect(
    fieldsNotRendered(table, profile, (shown) => renderToString(<CandidateProfileView profile={shown} />)),
  ).toEqual([]);
});
