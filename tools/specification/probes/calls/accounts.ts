import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { refusal, success } from '../../arrange.ts';
import type { Mutant, Probe } from '../../probe.ts';

const entry = {
  email: 'ben@example.com',
  user_type: 'job_seeker',
  first_name: 'Ben',
  last_name: 'Cole',
  job_title: 'Baker',
};
const credentialsNeeded = refusal(400, 'You must provide either an email or phone number and a password');

const waitlistContract = 'contract/accounts/waitlist.ts';
const mutants: Record<string, Mutant> = {
  '5.2c': {
    server: waitlistContract,
    from: "z.enum(waitlistRoles, 'Please select a role')",
    to: 'z.enum(waitlistRoles)',
  },
  '5.3c': { server: waitlistContract, from: '  email,\n  first_name:', to: '  first_name:' },
  '5.4c': {
    server: waitlistContract,
    from: "first_name: personName(fixed('First name required'), 100)",
    to: 'first_name: requiredText(waitlistRoles[0])',
  },
  '5.5c': {
    server: waitlistContract,
    from: "last_name: personName(fixed('Last name required'), 100)",
    to: 'last_name: z.string()',
  },
  '5.6c': {
    server: waitlistContract,
    from: "job_title: requiredText(fixed('Job title required'), 120)",
    to: 'job_title: z.string()',
  },
};

export const probes: Probe[] = [
  {
    id: '3.1',
    line: 'id, first_name, last_name, email, company, skills (list), video_url, user_type, profile_completed, theme (light or dark), updated_at.',
    decision: 'D32',
    async check({ call, account }) {
      const fields = { first_name: 'Ines', last_name: 'Roy', company: 'Oak', skills: ['Baking', 'Sourdough'] };
      const person = await account('candidate', fields);
      const { body } = await call(person, 'GET', '/auth/v1/user');
      expect(body).toMatchObject({
        id: person.id,
        email: person.email,
        user_metadata: { user_type: 'candidate' },
        profile: { ...fields, profile_completed: false, theme: 'light' },
      });
    },
    mutant: {
      server: 'server/accounts/users/queries.ts',
      from: 'user_metadata: { user_type },',
      to: 'user_metadata: { user_type: rest.email },',
    },
  },
  {
    id: '3.3',
    line: 'Session token payload fields read: sub, email, user_type (the role may also be read from a role value).',
    async check({ account }) {
      const person = await account('candidate');
      const [, payload = ''] = person.token.split('.');
      expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
        sub: person.id,
        email: person.email,
        user_type: 'user',
      });
    },
    mutant: {
      server: 'server/adapters/auth/tokens.ts',
      from: 'new SignJWT({ email, user_type,',
      to: 'new SignJWT({ email,',
    },
  },
  {
    id: '3.5',
    line: 'Sign-in response: access_token and user (id, user_metadata.user_type).',
    async check({ call, account }) {
      const { id, email, password } = await account('manager');
      expect(await call(null, 'POST', '/auth/v1/token', { email, password })).toMatchObject(
        success({ access_token: expect.any(String), user: { id, user_metadata: { user_type: 'manager' } } }),
      );
    },
    mutant: { server: 'server/accounts/users/select-role.ts', from: 'user_type: role', to: "user_type: 'user'" },
  },
  {
    id: '3.22',
    line: 'Select-role response: success, redirect, message.',
    async check({ call, account }) {
      const choose = async (role: string) => call(await account('user'), 'POST', '/api/user/select-role', { role });
      const message = expect.stringMatching(/\w/);
      expect(await choose('candidate')).toMatchObject(
        success({ success: true, redirect: '/candidate/welcome', message }),
      );
      expect(await choose('manager')).toMatchObject(success({ success: true, redirect: '/manager/welcome', message }));
    },
    mutant: { server: 'server/accounts/users/select-role.ts', from: '`/${role}/welcome`', to: '`/${role}/dashboard`' },
  },
  {
    id: '4.5c',
    line: 'For a signed-in user a theme change is saved to the profile with a fresh updated_at.',
    async check({ call, account, sql }) {
      const person = await account('candidate');
      const changed = async () => {
        const [row] = await sql(
          'select extract(epoch from updated_at) as updated_at from users_profiles where id = $1',
          [person.id],
        );
        return Number(row?.['updated_at']);
      };
      const before = await changed();
      await call(person, 'PATCH', '/api/v1/profile', { theme: 'dark' });
      expect((await call(person, 'GET', '/auth/v1/user')).body).toMatchObject({ profile: { theme: 'dark' } });
      expect(await changed()).toBeGreaterThan(before);
    },
    mutant: { server: 'server/people/profiles/update.ts', from: ', updated_at: new Date().toISOString()', to: '' },
  },
  {
    id: '5.1',
    line: 'Theme is accepted only when exactly light or dark.',
    async check({ call, account }) {
      const person = await account('candidate');
      const choose = async (theme: unknown) => (await call(person, 'PATCH', '/api/v1/profile', { theme })).status;
      const answers = [];
      for (const theme of ['dark', 'light', 'Dark', 'system', '', 1]) answers.push(await choose(theme));
      expect(answers).toEqual([200, 200, 400, 400, 400, 400]);
      expect((await call(person, 'GET', '/auth/v1/user')).body).toMatchObject({ profile: { theme: 'light' } });
    },
    mutant: {
      server: 'contract/accounts/users.ts',
      from: "export const themes = ['light', 'dark'] as const;",
      to: "export const themes = ['light', 'dark', 'system'] as const;",
    },
  },
  ...(
    [
      ['5.2c', "No role chosen: 'Please select a role'.", { user_type: '' }, 'Please select a role'],
      ['5.3c', "Email empty or lacking an @ sign: 'Invalid email'.", { email: 'ben' }, 'Invalid email'],
      ['5.4c', "First name blank: 'First name required'.", { first_name: ' ' }, 'First name required'],
      ['5.5c', "Last name blank: 'Last name required'.", { last_name: ' ' }, 'Last name required'],
      ['5.6c', "Job title blank: 'Job title required'.", { job_title: ' ' }, 'Job title required'],
    ] as const
  ).map(([id, line, fault, error], at, all): Probe => ({
    id,
    line,
    async check({ call }) {
      const later = Object.assign({}, ...all.slice(at + 1).map(([, , other]) => other)) as object;
      const sent = { ...entry, ...fault, ...later };
      expect(await call(null, 'POST', '/functions/v1/waitlist', sent)).toMatchObject(refusal(400, error));
    },
    mutant: mutants[id] as Mutant,
  })),
  {
    id: '5.8',
    line: "sign-up and sign-in need an email or phone plus a password, otherwise 'You must provide either an email or phone number and a password'.",
    async check({ call }) {
      const signUp = (sent: object) => call(null, 'POST', '/auth/v1/signup', sent);
      expect(await signUp({})).toMatchObject(credentialsNeeded);
      expect(await signUp({ password: 'a long enough one' })).toMatchObject(credentialsNeeded);
      expect(await signUp({ email: 'ada@example.com', first_name: 'Ada' })).toMatchObject(credentialsNeeded);
      expect(await signUp({ data: { phone: '303-555-0100' } })).toMatchObject(credentialsNeeded);
      expect(await call(null, 'POST', '/auth/v1/token', { email: 'a@example.com' })).toMatchObject(credentialsNeeded);
      expect(await call(null, 'POST', '/auth/v1/token', {})).toMatchObject(credentialsNeeded);
    },
    mutant: {
      server: 'contract/accounts/users.ts',
      from: '.string(errors.credentials_required.message)',
      to: ".string('Password required')",
    },
  },
  {
    id: '5.10c',
    line: 'Settings and business phone: XXX-XXX-XXXX, max length 12.',
    async check({ call, account }) {
      const manager = await account('manager');
      const save = async (phone_number: string) =>
        (await call(manager, 'PUT', '/api/v1/business-info', { phone_number })).status;
      expect(await save('303-555-0100')).toBe(200);
      expect(await save('303-555-010')).toBe(400);
      const { body } = await call(manager, 'GET', '/api/v1/business-info');
      expect(String(body['phone_number']).replaceAll(/\D/g, '')).toMatch(/3035550100$/);
    },
    mutant: { server: 'contract/base/phone.ts', from: String.raw`|\d{3}-\d{3}-\d{4}`, to: '' },
  },
  {
    id: '6.1',
    line: 'Roles: candidate (Job Seeker), manager (Employer/Hiring Manager), admin, and a generic user that has not chosen a role.',
    async check({ call, account }) {
      const roleOf = async (role: 'user' | 'candidate' | 'manager' | 'admin') =>
        (await call(await account(role), 'GET', '/auth/v1/user')).body['role'];
      expect([await roleOf('user'), await roleOf('candidate'), await roleOf('manager'), await roleOf('admin')]).toEqual(
        ['user', 'candidate', 'manager', 'admin'],
      );
      const someone = await account('user');
      expect(await call(someone, 'POST', '/api/user/select-role', { role: 'admin' })).toMatchObject({ status: 400 });
      expect((await call(someone, 'GET', '/auth/v1/user')).body['role']).toBe('user');
    },
    mutant: {
      server: 'contract/accounts/users.ts',
      from: "z.enum(['candidate', 'manager'], 'Please select a role')",
      to: "z.enum(['candidate', 'manager', 'admin'] as unknown as ['candidate', 'manager'], 'Please select a role')",
    },
  },
  {
    id: '6.2',
    line: "A signed-in user's access token is sent as bearer. Only signed-in users get profile and theme saved.",
    decision: 'D32',
    async check({ call, account }) {
      const person = await account('candidate');
      expect(await call(person, 'GET', '/auth/v1/user')).toMatchObject(success({ id: person.id }));
      const other = await account('candidate');
      expect((await call(other, 'PATCH', '/api/v1/profile', { theme: 'dark' })).status).toBe(200);
      expect(await call(null, 'PATCH', '/api/v1/profile', { theme: 'dark' })).toMatchObject({ status: 401 });
      const forged = { ...person, token: `${person.token.slice(0, -4)}AAAA` };
      expect(await call(forged, 'PATCH', '/api/v1/profile', { theme: 'dark' })).toMatchObject({ status: 401 });
      expect((await call(person, 'GET', '/auth/v1/user')).body).toMatchObject({ profile: { theme: 'light' } });
    },
    mutant: { server: 'server/people/profiles/update.ts', from: "      .where('id', '=', actor.id)\n", to: '' },
  },
  {
    id: '6.6',
    line: 'Calls need a session or a stored token, and fail without it.',
    async check({ call, page }) {
      const paths = ['/auth/v1/user', '/api/v1/settings', '/api/v1/get-credits', '/functions/v1/meetings'];
      for (const path of paths) expect((await call(null, 'GET', path)).status).toBe(401);
      const opened = await page(null, { path: '/candidate/dashboard' });
      await expect(opened).toHaveURL(/\/signin/);
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'not_signed_in: { status: 401',
      to: 'not_signed_in: { status: 400',
    },
  },
  {
    id: '7.2',
    line: 'Waitlist join | POST functions/v1/waitlist (optional bearer) | JSON email, user_type, first_name, last_name, job_title',
    async check({ call, account, mail }) {
      const email = `${randomUUID()}@example.com`;
      const join = async (who: Awaited<ReturnType<typeof account>> | null) =>
        call(who, 'POST', '/functions/v1/waitlist', { ...entry, email });
      expect(await join(null)).toMatchObject(success({ success: true }));
      expect(await join(await account('candidate'))).toMatchObject(success({ success: true }));
      expect((await mail(email))[0]?.subject).toMatch(/waitlist/i);
    },
    mutant: {
      server: 'contract/accounts/waitlist.ts',
      from: "['job_seeker', 'hiring_manager']",
      to: "['jobseeker', 'hiring_manager']",
    },
  },
  {
    id: '7.3',
    line: 'Email sign-in | POST auth/v1/token | email, password | access_token, user. On failure reads an error field',
    async check({ call, account }) {
      const { id, email, password } = await account('candidate');
      const signIn = (sent: object) => call(null, 'POST', '/auth/v1/token', sent);
      const { body } = await signIn({ email, password });
      expect(body).toMatchObject({ access_token: expect.stringMatching(/\..+\./), user: { id } });
      const invalid = refusal(401, 'Invalid credentials');
      expect(await signIn({ email, password: 'another one' })).toMatchObject(invalid);
      expect(await signIn({ email: `${randomUUID()}@example.com`, password })).toMatchObject(invalid);
    },
    mutant: { server: 'contract/base/errors.ts', from: "'Invalid credentials'", to: "'Wrong password'" },
  },
  {
    id: '7.4',
    line: 'Select role | POST /api/user/select-role | role (candidate or manager) | success, redirect, message',
    decision: 'D31',
    async check({ call, account }) {
      const person = await account('user');
      const choose = (role: string) => call(person, 'POST', '/api/user/select-role', { role });
      expect(await choose('candidate')).toMatchObject(success({ success: true }));
      expect(await choose('manager')).toMatchObject(refusal(409, 'Failed to update your role. Please try again.'));
      expect((await call(person, 'GET', '/auth/v1/user')).body['role']).toBe('candidate');
    },
    mutant: { server: 'server/accounts/users/select-role.ts', from: "    .where('role', '=', 'user')\n", to: '' },
  },
  {
    id: '7.5',
    line: "Password reset | backend SDK reset by email | email, with a redirect to the app's own /reset-password | service error message or success",
    async check({ call, account, mail, url }) {
      const { email } = await account('candidate');
      const redirect = encodeURIComponent(`${url}/reset-password`);
      const before = (await mail(email, 0)).length;
      const path = `/auth/v1/recover?redirect_to=${redirect}`;
      expect(await call(null, 'POST', path, { email })).toMatchObject(success({ success: true }));
      expect((await mail(email, before + 1)).at(-1)?.text).toContain(`${url}/reset-password`);
      const unknown = { email: `${randomUUID()}@example.com` };
      expect(await call(null, 'POST', '/auth/v1/recover', unknown)).toMatchObject(success({ success: true }));
      expect(await call(null, 'POST', '/auth/v1/recover', { email: 'ada' })).toMatchObject(
        refusal(400, 'Invalid email'),
      );
    },
    mutant: { server: 'server/accounts/recovery/events.ts', from: '/reset-password#', to: '/signin#' },
  },
  {
    id: '7.31',
    line: 'Read by id (single row, all fields).',
    decision: 'D32',
    async check({ call, account }) {
      const [one, other] = [await account('candidate', { company: 'Oak' }), await account('candidate')];
      expect((await call(one, 'GET', '/auth/v1/user')).body).toMatchObject({ id: one.id, profile: { company: 'Oak' } });
      expect((await call(other, 'GET', '/auth/v1/user')).body).toMatchObject({
        id: other.id,
        profile: { company: '' },
      });
      const path = `/functions/v1/candidate-profile?candidate_id=${one.id}`;
      expect((await call(other, 'GET', path)).status).toBe(403);
    },
    mutant: {
      server: 'server/accounts/users/queries.ts',
      from: ".select(profileColumns).where('id', '=', userId)",
      to: ".select(profileColumns).where('company', '=', 'Oak')",
    },
  },
  {
    id: '7.32',
    line: 'Update theme and updated_at by id.',
    decision: 'D32',
    async check({ call, account }) {
      const [one, other] = [await account('candidate'), await account('candidate')];
      const sent = { theme: 'dark', id: other.id };
      expect(await call(one, 'PATCH', '/api/v1/profile', sent)).toMatchObject(success({ theme: 'dark' }));
      expect((await call(other, 'GET', '/auth/v1/user')).body).toMatchObject({ profile: { theme: 'light' } });
      expect((await call(one, 'GET', '/auth/v1/user')).body).toMatchObject({ profile: { theme: 'dark' } });
    },
    mutant: { server: 'contract/accounts/users.ts', from: '      theme: z.optional(theme),', to: '' },
  },
  {
    id: '7.33',
    line: 'Update profile_completed, company, first_name, last_name, skills, video_url, updated_at by id.',
    decision: 'D32',
    async check({ call, account }) {
      const person = await account('candidate');
      const names = { first_name: 'Ines', last_name: 'Roy', company: 'Oak', skills: ['Baking'] };
      const forbidden = { role: 'admin', user_type: 'admin', email: 'admin@example.com' };
      expect(await call(person, 'PATCH', '/api/v1/profile', { ...names, ...forbidden })).toMatchObject(success(names));
      await call(person, 'PATCH', '/api/v1/own-profile', { profile_completed: true });
      expect((await call(person, 'GET', '/auth/v1/user')).body).toMatchObject({
        email: person.email,
        role: 'candidate',
        profile: { ...names, profile_completed: true },
      });
    },
    mutant: {
      server: 'contract/accounts/users.ts',
      from: '      company: z.optional(z.string().check(z.trim(), z.maxLength(200))),\n',
      to: '',
    },
  },
  {
    id: '7.47',
    line: 'A user lookup for the session, and sign-out through the authentication layer. A 401, 403 or 404 on sign-out is ignored and the local session is still cleared.',
    async check({ call, account }) {
      const person = await account('candidate');
      expect((await call(person, 'GET', '/auth/v1/user')).status).toBe(200);
      expect((await call(person, 'POST', '/auth/v1/logout', {})).status).toBe(200);
      expect((await call(person, 'GET', '/auth/v1/user')).status).toBe(401);
      expect((await call(person, 'POST', '/auth/v1/logout', {})).status).toBeLessThan(500);
    },
    mutant: {
      server: 'server/accounts/devices/sign-out.ts',
      from: "return revokeSession(db, actor.session_id, 'signed out');",
      to: 'return;',
    },
  },
  {
    id: '7.51',
    line: 'Authentication provider operations (sign-up, password sign-in, token refresh, one-time code, verify, recover, resend, logout, user read and update, identities, multi-factor, and others) exist.',
    async check({ call, account }) {
      const { email, password } = await account('candidate');
      const client = { 'x-client-info': 'supabase-js/2' };
      const { body } = await call(null, 'POST', '/auth/v1/token', { email, password }, client);
      const { refresh_token } = body;
      expect(refresh_token).toEqual(expect.any(String));
      const renew = (token: unknown) => {
        const sent = { grant_type: 'refresh_token', refresh_token: token };
        return call(null, 'POST', '/auth/v1/token', sent, client);
      };
      const renewed = await renew(refresh_token);
      expect(renewed).toMatchObject(success({ access_token: expect.any(String), user: { email } }));
      const { status, body: third } = await renew(renewed.body['refresh_token']);
      expect(status).toBe(200);
      expect((await renew(refresh_token)).status).toBe(401);
      expect((await renew(third['refresh_token'])).status).toBe(401);
    },
    mutant: {
      server: 'server/accounts/sessions/renew.ts',
      from: "    await revokeSession(db, id, 'refresh secret reused');\n",
      to: '',
    },
  },
  {
    id: '8.14c',
    line: 'weak password (with reasons)',
    async check({ call }) {
      const sent = { email: `${randomUUID()}@example.com`, first_name: 'Ada', last_name: 'Park', accept_terms: true };
      const weak = await call(null, 'POST', '/auth/v1/signup', { ...sent, password: 'password1' });
      expect(weak).toMatchObject({ status: 422, body: { code: 'weak_password' } });
      expect(String(weak.body['error'])).toMatch(/\w+ \w+/);
      expect(JSON.stringify(weak.body)).toMatch(/common|reasons/);
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'weak_password: { status: 422',
      to: 'weak_password: { status: 400',
    },
  },
];
