import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import { registerMultipart } from './multipart.ts';

/** Treats an empty body as no payload and rejects every other type than JSON with an error. */
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

export const acceptFiles = (http: FastifyInstance, mount: (scope: FastifyInstance) => void) =>
  http.register(async (scope) => {
    await registerMultipart(scope);
    mount(scope);
  });

/** Accepts the form post of one-click unsubscribe (RFC 8058); its fields are dropped, so another site's form cannot pass data. */
export const acceptOneClick = (http: FastifyInstance, mount: (scope: FastifyInstance) => void) =>
  http.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, async () => undefined);
    mount(scope);
  });
