import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { describeApi } from '../server/adapters/openapi.ts';

it('describes every endpoint in valid OpenAPI', async () => {
  const document = describeApi();
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const paths = document['paths'] as Record<string, Record<string, unknown>>;
  for (const group of Object.values(api)) {
    for (const { path, method } of Object.values(group as Record<string, Endpoint>)) {
      expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    }
  }
});
