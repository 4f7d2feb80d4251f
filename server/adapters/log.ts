import { pino, type Logger } from 'pino';

export type Log = Logger;

const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.access_token',
  '*.secret',
  'email',
  '*.email',
];

export const openLog = (level: string): Log => pino({ level, redact: { paths: secrets, censor: '[redacted]' } });
