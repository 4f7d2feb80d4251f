import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServersFor } from './turn.ts';

const until = new Date('2026-11-25T12:00:00Z');
const servers = [
  { urls: ['stun:stun.example.com'] },
  { urls: ['turn:turn.example.com', 'turns:turn.example.com'], username: 'kept', credential: 'for ever' },
];

it('TURN credentials expire with the meeting and differ for each visitor', () => {
  const secret = 'shared with the TURN server';
  const [stun, turn] = iceServersFor({ servers, secret }, { visitor: 'ada', until });
  expect(stun).toEqual({ urls: ['stun:stun.example.com'] });
  expect(turn?.username).toMatch(/^1795608000:[0-9a-f]{16}$/);
  // As coturn computes it (use-auth-secret).
  expect(turn?.credential).toBe(
    createHmac('sha1', secret)
      .update(turn?.username ?? '')
      .digest('base64'),
  );
  const [, other] = iceServersFor({ servers, secret }, { visitor: 'grace', until });
  expect(other?.username).not.toBe(turn?.username);
});

it('configured ICE servers are returned unchanged where there is no secret', () => {
  expect(iceServersFor({ servers, secret: null }, { visitor: 'ada', until })).toEqual(servers);
});
