import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';

type Json = Record<string, unknown>;
type Named = Endpoint & { name: string; noun: string };

/** Serves the description of the API, made from the contract itself, at /openapi.json. */
export function mountOpenApi(http: FastifyInstance): void {
  const document = describeApi();
  http.get('/openapi.json', async () => document);
}

/** OpenAPI 3.1 of every endpoint; calls that share a path become alternatives of its body. */
export function describeApi(): Json {
  const endpoints = Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]): Named => ({ ...endpoint, name, noun })),
  );
  const paths: Record<string, Json> = {};
  const groups = Map.groupBy(endpoints, ({ method, path }) => `${method} ${path}`);
  for (const group of groups.values()) {
    const [first] = group as [Named];
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
    tags: Object.keys(api).map((name) => ({ name })),
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
    code: {
      type: 'string',
      oneOf: Object.entries(errors).map(([code, { status, message }]) => ({
        const: code,
        description: `${status}: ${message}`,
      })),
    },
    request_id: { type: 'string' },
    issues: {
      type: 'array',
      description: 'What to mend, field by field',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
  examples: [
    {
      error: 'Please enter a title',
      code: 'invalid_input',
      issues: [{ path: 'title', message: 'Please enter a title' }],
      request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    },
  ],
};

function operation(group: Named[]): Json {
  const [first] = group as [Named];
  const summary = group.map((endpoint) =>
    endpoint.action ? `${endpoint.action}: ${endpoint.summary}` : endpoint.summary,
  );
  const parameters = [...pathParameters(first), ...(first.method === 'GET' ? queryParameters(first) : [])];
  return {
    operationId: `${first.noun}.${first.action ? first.path.split('/').at(-1) : first.name}`,
    tags: [first.noun],
    summary: summary.join('; '),
    description: [...new Set(group.map(callers))].join(' '),
    security: first.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(first.method !== 'GET' && { requestBody: body(group) }),
    responses: {
      200: {
        description: 'OK',
        content: content(alternatives(group.map(({ output }) => schema(output, 'output'))), first.download),
      },
      default: { description: 'Refused or failed', content: content({ $ref: '#/components/schemas/ApiError' }) },
    },
  };
}

function callers({ access, seat, confirmed, action }: Named): string {
  const who =
    access === 'public' ? 'anybody' : access === 'signedIn' ? 'whoever is signed in' : [access].flat().join(', ');
  const limits = [seat && `of a team at least its ${seat}`, confirmed && 'once the e-mail address is confirmed'];
  return `${[`${action ? `${action}: ` : ''}May be called by ${who}`, ...limits.filter(Boolean)].join('; ')}.`;
}

function schema(of: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(of as ZodMiniType, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const content = (of: Json, type = 'application/json') => ({ [type]: { schema: of } });
const alternatives = (all: Json[]) => (all.length === 1 ? (all[0] as Json) : { oneOf: all });

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const pathParameters = ({ path }: Endpoint): Json[] =>
  namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

/** What the endpoint takes beside what stands in its path. */
function fieldsOf({ path, input }: Endpoint): { properties: Json; required: string[] } & Json {
  const {
    properties = {},
    required = [],
    ...rest
  } = schema(input, 'input') as { properties?: Json; required?: string[] };
  const inPath = namesIn(path);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name))),
    required: required.filter((name) => !inPath.includes(name)),
  };
}

function queryParameters(endpoint: Endpoint): Json[] {
  const { properties, required } = fieldsOf(endpoint);
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
    const { properties } = fieldsOf(first);
    const file = { [first.file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const form = { type: 'object', required: [first.file], properties: { ...properties, ...file } };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  const bodies = group.map((endpoint) => {
    const { action } = endpoint;
    const data = action ? schema(endpoint.input, 'input') : fieldsOf(endpoint);
    if (!action) return data;
    return { type: 'object', required: ['action', 'data'], properties: { action: { const: action }, data } };
  });
  return { required: true, content: content(alternatives(bodies)) };
}
