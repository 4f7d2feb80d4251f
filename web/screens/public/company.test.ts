import { expect, it } from 'vitest';
import { AppError } from '#contract/base/errors.ts';
import { serverCallContext } from '../../session/services.ts';
import { loader } from './company.tsx';

/** What the page of a company does with an answer of the server. */
async function opened(slug: string, answer: object | AppError, search = '') {
  const call = () => (answer instanceof AppError ? Promise.reject(answer) : Promise.resolve(answer));
  const context = { get: (of: unknown) => (of === serverCallContext ? call : 'https://saywell.test') };
  const request = new Request(`https://saywell.test/companies/${slug}${search}`);
  const args = { params: { slug }, request, context } as unknown as Parameters<typeof loader>[0];
  return loader(args).catch((thrown: unknown) => thrown as Response);
}

it('a former address redirects permanently to the current one', async () => {
  const answer = await opened('old-mill', { company: { slug: 'new-mill' } });
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(301);
  expect((answer as Response).headers.get('location')).toBe('/companies/new-mill');
});

it('a company that left differs from one that never existed', async () => {
  expect(await opened('gone', new AppError('company_gone'))).toMatchObject({ init: { status: 410 } });
  expect(await opened('never', new AppError('company_not_found'))).toMatchObject({ init: { status: 404 } });
  expect(await opened('mill', { company: { slug: 'mill' }, pages: 1 })).toMatchObject({ init: { status: 200 } });
});

it('a page behind the last one redirects to the last one', async () => {
  const answer = { company: { slug: 'mill' }, pages: 2 };
  expect(await opened('mill', answer, '?page=2')).toMatchObject({ data: { page: 2 } });
  const redirect = (await opened('mill', answer, '?page=3')) as Response;
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/companies/mill?page=2']);
  for (const odd of ['?page=0', '?page=x', '?page=1.5', '?page=99999'])
    expect(await opened('mill', answer, odd)).toMatchObject({ data: { page: 1 } });
});
