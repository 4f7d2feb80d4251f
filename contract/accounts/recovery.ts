import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, email } from '../base/fields.ts';
import { newPassword } from './settings.ts';

export const recoveryRequestFields = z.object({ email });
export const resetFields = z.pick(newPassword, { password: true });

const token = z.string(fixed('This link is incomplete')).check(z.minLength(1), z.maxLength(200));

export const recovery = {
  ask: {
    method: 'POST',
    path: '/auth/v1/recover',
    summary: 'Send a link to set a new password; the answer is the same whether the address is known or not',
    access: 'public',
    limit: { by: 'network', most: 30, seconds: 3600 },
    input: recoveryRequestFields,
    output: successOutput,
  },
  reset: {
    method: 'POST',
    path: '/auth/v1/reset-password',
    summary: 'Set a new password with the secret of such a link; every session ends',
    access: 'public',
    limit: { by: 'network', most: 30, seconds: 3600 },
    input: z.extend(resetFields, { token }),
    output: successOutput,
  },
  check: {
    method: 'POST',
    path: '/auth/v1/reset-password/check',
    summary: 'Whether the secret of such a link still opens anything; it stays unused',
    access: 'public',
    limit: { by: 'network', most: 100, seconds: 3600 },
    input: z.object({ token }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
