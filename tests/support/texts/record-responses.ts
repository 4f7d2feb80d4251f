import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { recordsTexts, recordTexts } from './record-texts.ts';
import { textsInResponse } from './texts-in.ts';

const isSubscribed = Symbol.for('texts of responses are recorded');

if (recordsTexts && !(isSubscribed in globalThis)) {
  Object.assign(globalThis, { [isSubscribed]: true });
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', async (_request, _reply, payload) => {
      if (typeof payload === 'string') recordTexts(textsInResponse(payload));
      return payload;
    });
  });
}
