import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';

type Json = Record<string, unknown>;

/** Serves the description of the API, made from the contract itself, at /openapi.json. */
export function mountOpenApi(http: FastifyInstance): void {
  const document = describeApi();
  http.get('/openapi.json', async () => document);
}

/** OpenAPI 3.1 of every endpoint; calls that share a path become alternatives of its body. */
export function describeApi(): Json {
  const endpoints = Object.values(api).flatMap((group) => Object.values(group as Record<string, Endpoint>));
  const paths: Record<string, Json> = {};
  const groups = Map.groupBy(endpoints, ({ method, path }) => `${method} ${path}`);
  for (const group of groups.values()) {
    const [first] = group as [Endpoint];
    const path = first.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [first.method.toLowerCase()]: operation(group) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saywell',
      version: '1',
      description: 'The public contract of Saywell. Every failure has the body ApiError.',
    },
    paths,
    components: {
      schemas: { ApiError: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'Words for the person' },
    code: { type: 'string', enum: Object.keys(errors) },
    request_id: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

function operation(group: Endpoint[]): Json {
  const [first] = group as [Endpoint];
  const summary = group.map((endpoint) =>
    endpoint.action ? `${endpoint.action}: ${endpoint.summary}` : endpoint.summary,
  );
  return {
    summary: summary.join('; '),
    description: `May be called by: ${[...new Set(group.map(({ access }) => String(access)))].join(', ')}`,
    security: first.access === 'public' ? [] : [{ bearer: [] }],
    ...(first.method === 'GET' ? { parameters: queryParameters(first) } : { requestBody: body(group) }),
    responses: {
      200: {
        description: 'OK',
        content: content(alternatives(group.map(({ output }) => schema(output, 'output'))), first.download),
      },
      default: { description: 'Refused or failed', content: content({ $ref: '#/components/schemas/ApiError' }) },
    },
  };
}

function schema(of: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(of as ZodMiniType, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const content = (of: Json, type = 'application/json') => ({ [type]: { schema: of } });
const alternatives = (all: Json[]) => (all.length === 1 ? (all[0] as Json) : { oneOf: all });

function queryParameters({ input }: Endpoint): Json[] {
  const { properties = {}, required = [] } = schema(input, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }));
}

function body(group: Endpoint[]): Json {
  const [first] = group as [Endpoint];
  if (first.file) {
    const { properties = {} } = schema(first.input, 'input') as { properties?: Json };
    const file = { [first.file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const form = { type: 'object', required: [first.file], properties: { ...properties, ...file } };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  const bodies = group.map(({ action, input }) => {
    const data = schema(input, 'input');
    if (!action) return data;
    return { type: 'object', required: ['action', 'data'], properties: { action: { const: action }, data } };
  });
  return { required: true, content: content(alternatives(bodies)) };
}
