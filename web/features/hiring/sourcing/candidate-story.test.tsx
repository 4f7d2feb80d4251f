import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptyOf, fieldsWith } from '#contract/base/field-table.ts';
import { profileTable } from '#contract/people/profile-fields.ts';
import type { CandidateProfile } from '#contract/people/profiles.ts';
import { fieldsNotRendered } from '#contract/base/fields-not-rendered.ts';
import { CandidateStory } from './candidate-story.tsx';

it('the page shows every field for employers, except the name, which is in the header', () => {
  const table = fieldsWith(profileTable, 'toEmployers');
  const profile: CandidateProfile = {
    ...emptyOf(table),
    candidate_id: 'b3f2c1d0-0000-4000-8000-000000000000',
    face: null,
    positions: [],
    video: null,
    resume: null,
  };
  const story = (candidate: CandidateProfile) =>
    renderToString(<CandidateStory candidate={candidate} match={null} onRefresh={() => {}} />);
  expect(fieldsNotRendered(table, profile, story)).toEqual(['first_name', 'last_name']);
});
