import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import { registerMultipart } from './multipart.ts';

/** An empty body is no payload, whatever its type says; anything but JSON is refused in words, never dropped. */
export function acceptJson(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.trim() === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  http.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) =>
    body === '' ? done(null, undefined) : done(new AppError('json_expected')),
  );
}

/** Routes that take a file: multipart is accepted here and nowhere else. */
export const acceptFiles = (http: FastifyInstance, mount: (scope: FastifyInstance) => void) =>
  http.register(async (scope) => {
    await registerMultipart(scope);
    mount(scope);
  });

/** A mail program's unsubscribe press comes as a form (RFC 8058). Its fields are dropped, so that no form of another site says anything. */
export const acceptOneClick = (http: FastifyInstance, mount: (scope: FastifyInstance) => void) =>
  http.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, async () => undefined);
    mount(scope);
  });
