import { expect } from '@playwright/test';
import type { Probe } from '../../probe.ts';

export const probes: Probe[] = [
  {
    id: '9.16c',
    line: 'Realtime timeout 10 s, heartbeat 30 s',
    async check({ url, account }) {
      const { token } = await account('candidate');
      const signal = AbortSignal.timeout(90_000);
      const listen = async (): Promise<string> => {
        const { body } = await fetch(`${url}/live`, { headers: { authorization: `Bearer ${token}` }, signal });
        let received = '';
        for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
          received += piece;
          if (received.includes(': heartbeat')) break;
        }
        return received;
      };
      // The news of the chosen role may arrive after the stream was opened, and ends it once.
      const first = await listen();
      const received = first.includes(': heartbeat') ? first : await listen();
      expect(received).toMatch(/^: hello\n\n[^]*: heartbeat\n\n/);
    },
    mutant: { server: 'contract/platform/live.ts', from: 'heartbeat: 30_000', to: 'heartbeat: 300_000' },
  },
];
