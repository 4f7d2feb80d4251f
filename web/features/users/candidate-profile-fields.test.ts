import { expect, it } from 'vitest';
import type { Profile } from '#contract/users.ts';
import { checkedProfile, isSame, profileFields } from './candidate-profile-fields.ts';

const profile: Profile = {
  first_name: 'Maya',
  last_name: 'Okafor',
  company: '',
  title: 'Frontend engineer',
  location: 'Boulder, CO',
  skills: ['React', 'CSS'],
  profile_completed: true,
  theme: 'light',
  timezone: null,
};
const typed = profileFields(profile, 'America/Denver');

it('shows skills as one line, and the zone of the device where none is kept', () => {
  expect(typed).toMatchObject({ skills: 'React, CSS', timezone: 'America/Denver' });
  expect(isSame(typed, profileFields(profile, 'America/Denver'))).toBe(true);
  expect(isSame(typed, { ...typed, title: 'Engineer' })).toBe(false);
});

it('sends trimmed text and a list of skills', () => {
  expect(checkedProfile({ ...typed, first_name: ' Maya ', skills: 'React,  CSS, react' })).toEqual({
    changes: {
      first_name: 'Maya',
      last_name: 'Okafor',
      title: 'Frontend engineer',
      location: 'Boulder, CO',
      skills: ['React', 'CSS'],
      timezone: 'America/Denver',
    },
  });
});

it('says what is wrong, field by field', () => {
  const many = Array.from({ length: 51 }, (_, index) => `skill ${index}`).join(', ');
  expect(checkedProfile({ ...typed, first_name: ' ', skills: many })).toEqual({
    errors: { first_name: 'First name required', skills: 'Please list at most 50 skills' },
  });
  expect(checkedProfile({ ...typed, skills: 'x'.repeat(61) })).toEqual({
    errors: { skills: 'Please keep each skill under 60 characters' },
  });
});
