import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { pageHandler } from './page-handler.ts';

const id = '0198c2a4-5f3e-7c1d-9a2b-3c4d5e6f7a8b';
const rendered = () => Promise.reject(new Error('This test renders no page'));
const http = Fastify({ routerOptions: { maxParamLength: 200 } });
http.get(
  '/*',
  pageHandler(rendered, 'production', { call: null, origin: 'https://saywell.example' }, () => {}),
);
afterAll(() => http.close());

const open = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await http.inject({ method, url, headers: { accept: 'text/html' } });
  return { status: statusCode, location: headers.location };
};

describe('a link with the signs of the text behind it', () => {
  const plain = `. , ) ). ), ; : ! ... ] ' * ** & %3F %20 %20%20 %0A %22 %3E %60 %7D %5C %5D%29`.split(' ');
  const typographic = '%C2%A0 %E2%80%9D %E2%80%8B %E3%80%82 %EF%BC%89 %C2%BB. %E2%80%A6'.split(' ');
  it.each([...plain, ...typographic])('leads to the job when “%s” follows', async (signs) => {
    const answer = await open(`/jobs/${id}${signs}`);
    expect(answer).toEqual({ status: 301, location: `/jobs/${id}` });
  });

  it('leads to every page, and the query stays', async () => {
    expect((await open(`/jobs/${id})?from=link`)).location).toBe(`/jobs/${id}?from=link`);
    expect((await open('/browse.')).location).toBe('/browse');
    expect((await open(`/candidate/jobs/${id},`)).location).toBe(`/candidate/jobs/${id}`);
    expect((await open('/articles/caf%C3%A9.')).location).toBe('/articles/caf%C3%A9');
    expect((await open('/).')).location).toBe('/');
    expect((await open('/browse.', 'HEAD')).location).toBe('/browse');
  });

  it.each(['//evil.example).', '/%5Cevil.example.', '/%2F%2Fevil.example.', '///evil.example,'])(
    'never leads to another host: %s',
    async (url) => {
      expect((await open(url)).location).toBe('/evil.example');
    },
  );

  it.each([
    `/jobs/${id}`,
    '/browse',
    '/',
    '/jobs/',
    '/c/secret-',
    '/c/secret_',
    `/jobs/${id}%`,
    `/jobs/${id}%00`,
    '/jobs/%00',
    '/jobs/).',
    '/browse?search=c%2B%2B.',
  ])('is left as it is without such signs: %s', async (url) => {
    expect((await open(url)).location).toBeUndefined();
  });
});
