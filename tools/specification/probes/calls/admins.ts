import { expect } from '@playwright/test';
import { refusal, success } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import { createAdmin, newAdmin } from './support/administration.ts';

export const probes: Probe[] = [
  {
    id: '5.9c',
    line: "the password must be at least 6 characters ('Password must be at least 6 characters long')",
    decision: 'D36',
    async check(product) {
      const admin = await product.demo('admin');
      const short = refusal(400, 'Password must be at least 6 characters long');
      expect(await createAdmin(product, admin, { password: 'v7k2q' })).toMatchObject(short);
      for (const field of ['firstName', 'lastName', 'company', 'email'])
        expect((await createAdmin(product, admin, { [field]: '' })).status).toBe(400);
      expect(await createAdmin(product, null)).toMatchObject(refusal(403, 'This page is not available.'));
      const fields = newAdmin();
      expect((await createAdmin(product, admin, fields)).status).toBe(200);
      expect((await product.signIn(fields.email, fields.password)).token).toMatch(/\./);
    },
    mutant: {
      server: 'contract/administration/admins.ts',
      from: 'export const minAdminPasswordLength = 6;',
      to: 'export const minAdminPasswordLength = 5;',
    },
  },
  {
    id: '6.5c',
    line: 'The dashboard allows only user_type admin. Admin accounts are created through the hidden sign-up page, which is host-gated and not role-gated.',
    decision: 'D36',
    async check(product) {
      const [candidate, manager] = [await product.account('candidate'), await product.account('manager')];
      for (const who of [candidate, manager]) {
        expect((await product.call(who, 'POST', '/functions/v1/admin-stats')).status).toBe(403);
        expect((await product.call(who, 'GET', '/api/v1/users')).status).toBe(403);
        expect((await createAdmin(product, who)).status).toBe(403);
      }
      const admin = await product.demo('admin');
      await product.call(admin, 'POST', '/auth/v1/confirm', { password: admin.password });
      const invited = await product.call(admin, 'POST', '/functions/v1/admin-invitations', {});
      const invite = new URL(String(invited.body['url'])).searchParams.get('invite');
      expect((await createAdmin(product, null, { invite })).status).toBe(200);
      expect((await createAdmin(product, null, { invite })).status).toBe(403);
    },
    mutant: {
      server: 'server/administration/admins/create.ts',
      from: "if (actor?.role !== 'admin') throw new AppError('access_denied');",
      to: "if (actor?.role !== 'admin') return 'setting';",
    },
  },
  {
    id: '7.15',
    line: "Create admin | POST hosted function 'create-admin-user' | JSON email, password, firstName, lastName, company | error on failure.",
    decision: 'D36',
    async check(product) {
      const admin = await product.demo('admin');
      const fields = newAdmin();
      expect(await createAdmin(product, admin, fields)).toMatchObject(success({ success: true }));
      const created = await product.signIn(fields.email, fields.password);
      expect((await product.call(created, 'GET', '/auth/v1/user')).body).toMatchObject({
        role: 'admin',
        profile: { first_name: 'Cleo', last_name: 'Hart', company: 'Saywell' },
      });
      const again = await createAdmin(product, admin, fields);
      expect(again).toMatchObject({ status: 409, body: { error: expect.stringMatching(/already exists/) } });
    },
    mutant: {
      server: 'server/administration/admins/create.ts',
      from: "await changeUserRole(tx, id, 'admin', noMembership);",
      to: "await changeUserRole(tx, id, 'candidate', noMembership);",
    },
  },
  {
    id: '8.35c',
    line: 'Admin create: the server error text',
    decision: 'D36',
    async check(product) {
      const admin = await product.demo('admin');
      const { email } = await product.account('candidate');
      expect(await createAdmin(product, admin, { email })).toMatchObject(
        refusal(409, 'An account with this email already exists. Sign in instead.'),
      );
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: "'An account with this email already exists. Sign in instead.'",
      to: "'Failed'",
    },
  },
];
