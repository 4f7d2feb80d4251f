import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { describeApi } from '../server/adapters/http/openapi.ts';

type Json = { 'application/json': { schema: { required: string[]; properties: object } } };
type Bodies = { requestBody?: { content: Json }; responses: { 200: { content: Json } } };
type Operation = { operationId: string; parameters?: { name: string; in: string }[] };

it('the OpenAPI document has one operation for each action, with only that action’s body and response', async () => {
  const paths = describeApi()['paths'] as Record<string, Record<string, Operation & Bodies>>;
  const actions = Object.values(api).flatMap((group) =>
    Object.values(group as Record<string, Endpoint>).flatMap(({ path, action }) =>
      action ? [`${path}/${action}`] : [],
    ),
  );
  expect(actions.length).toBeGreaterThan(20);
  for (const path of actions) {
    expect([path, Object.keys(paths[path] ?? {})]).toEqual([path, ['post']]);
    expect(paths[path]?.['post']?.requestBody?.content['application/json'].schema ?? {}).not.toHaveProperty('oneOf');
  }
  const { operationId, requestBody, responses } =
    paths['/functions/v1/manager-prospects/create_meeting']?.['post'] ?? {};
  expect(operationId).toBe('meetings.create');
  const body = requestBody?.content['application/json'].schema;
  expect(body?.required).toEqual(['scheduled_date', 'meeting_type', 'application_id']);
  expect(Object.keys(body?.properties ?? {})).toEqual(
    expect.arrayContaining([
      'application_id',
      'scheduled_date',
      'duration',
      'meeting_type',
      'interview_type',
      'meeting_link',
    ]),
  );
  expect(Object.keys(responses?.[200].content['application/json'].schema.properties ?? {})).toEqual([
    'success',
    'meeting',
  ]);
});

it('the OpenAPI document is valid and describes every endpoint', async () => {
  const document = describeApi();
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  for (const group of Object.values(api)) {
    for (const { path, method } of Object.values(group as Record<string, Endpoint>)) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const inPath = operation?.parameters?.filter((one) => one.in === 'path').map(({ name }) => `:${name}`) ?? [];
      expect(inPath).toEqual(path.match(/:\w+/g) ?? []);
      expect(
        operation?.parameters?.filter((one) => one.in === 'query' && inPath.includes(`:${one.name}`)) ?? [],
      ).toEqual([]);
    }
  }
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(names).size).toBe(names.length);
});
