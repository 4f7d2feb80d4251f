import { peopleUsers } from '../accounts/api.ts';
import { organizations } from './organizations.ts';
import { companyPages } from './company-page.ts';
import { profiles } from './profiles.ts';
import { selfIdentifications } from './self-identification.ts';
import { managers } from './managers.ts';

export const peopleApi = {
  organizations,
  companyPages,
  profiles,
  selfIdentifications,
  managers,
  users: peopleUsers,
};
