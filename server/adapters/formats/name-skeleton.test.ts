import { expect, it } from 'vitest';
import { isPlatformCompany, isPlatformPerson, isRoleAt, looksLike } from './name-skeleton.ts';

it.each([
  ['northwind   HEALTH'],
  ['Nоrthwind Health'],
  ['Nörthwind-Health, Inc.'],
  ['N0rthwind Health'],
  ['𝐍orthwind Health LLC'],
  ['Northwind Heallth'],
  ['Nortwhind Health'],
  ['Northwnd Health'],
])('the name %s is taken for Northwind Health', (name) => {
  expect(looksLike('Northwind Health', name)).toBe(true);
});

it.each([
  ['Northwind Health', 'Southwind Health'],
  ['Northwind Health', 'Northwind Homes'],
  // Short names differ by a letter and are other companies.
  ['Acme', 'Acne'],
  ['Bolt', 'Colt'],
])('the names %s and %s are different companies', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});

it.each([
  ['Dell', 'DeII'],
  ['Dell', 'De11'],
  ['Dell', 'DE|L'],
  ['Dell', 'Dell lnc'],
  ['Dell', 'Dell Careers'],
  ['Shell', 'SheII'],
  ['Shell', '5hell'],
  ['Shell', 'Ѕhеll Recruiting'],
  ['Modern', 'Modem'],
  ['Modem', 'Modern'],
  ['Walmart', 'VValmart'],
  ['IBM', 'lBM'],
  ['Ford', 'F0rd HR Team'],
  ['Visa', 'V!sa'],
  ['Lloyds', 'L1oyds'],
  ['Cisco', 'ClSCO'],
  ['Nike', 'Ν𝐢ke'],
  ['Oracle', 'Orade'],
])('the name of the verified company %s cannot be imitated as %s', (company, name) => {
  expect(looksLike(company, name)).toBe(true);
});

it.each(['Saywell', 'Saywell Support', 'SaywelI', 'Say-well Careers', 'Sаywell Inc', 'Support Team', 'Administrator'])(
  'the company name %s is reserved for the platform',
  (name) => {
    expect(isPlatformCompany(name)).toBe(true);
  },
);

it.each(['Staywell', 'Maxwell & Sons', 'Recruiting Partners', 'Team Talent', 'Secure Support Systems'])(
  'the company name %s is free',
  (name) => {
    expect(isPlatformCompany(name)).toBe(false);
  },
);

it.each([
  ['Saywell Support', true],
  ['Saywe11 Team', true],
  ['Official Support', true],
  ['Site Saywell', false],
  ['John Saywell', false],
  ['Dana Whitfield', false],
])('whether the person name %s is reserved for the platform: %s', (name, reserved) => {
  expect(isPlatformPerson(name)).toBe(reserved);
});

it('a person may be called like a company but not like a department of it', () => {
  expect(isRoleAt('Dell', 'DeII Recruiting')).toBe(true);
  expect(isRoleAt('John Deere', 'John Deere')).toBe(false);
  expect(isRoleAt('Dell', 'Ada Recruiter')).toBe(false);
});
