import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { describeApi } from '../server/adapters/openapi.ts';

type Operation = { operationId: string; parameters?: { name: string; in: string }[] };

it('describes every endpoint in valid OpenAPI', async () => {
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
