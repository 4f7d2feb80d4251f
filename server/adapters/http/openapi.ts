import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint, Schema } from '#contract/base/endpoint.ts';
import { errors } from '#contract/base/errors.ts';
import { singleActionEndpoint } from './single-action.ts';

type Json = Record<string, unknown>;
type Named = Endpoint & { name: string; noun: string };

export function mountOpenApi(http: FastifyInstance): void {
  const document = describeApi();
  http.get('/openapi.json', async () => document);
}

/** Returns OpenAPI 3.1 for all endpoints. Calls that share a path become alternatives of one body and also separate operations. */
export function describeApi(): Json {
  const endpoints = Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]): Named => ({ ...endpoint, name, noun })),
  );
  const paths: Record<string, Json> = {};
  const alone = endpoints.flatMap((endpoint) => {
    const own = singleActionEndpoint(endpoint);
    return own ? [{ ...own, name: endpoint.name, noun: endpoint.noun }] : [];
  });
  const groups = Map.groupBy([...endpoints, ...alone], ({ method, path }) => `${method} ${path}`);
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
    success: { const: false, description: 'Only of calls that answer with success' },
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
  const parameters = parametersOf(first);
  const requestBody = first.method === 'GET' ? null : body(group);
  return {
    operationId: `${first.noun}.${first.action ? first.path.split('/').at(-1) : first.name}`,
    tags: [first.noun],
    summary: summary.join('; '),
    description: [...new Set(group.map(callers))].join(' '),
    security: first.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
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
    access === 'public' ? 'anyone' : access === 'signedIn' ? 'any signed-in user' : [access].flat().join(', ');
  const limits = [seat && `in a team as ${seat} or above`, confirmed && 'once the email address is confirmed'];
  return `${[`${action ? `${action}: ` : ''}May be called by ${who}`, ...limits.filter(Boolean)].join('; ')}.`;
}

function schema(of: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(of as ZodMiniType, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const content = (of: Json, type = 'application/json') => ({ [type]: { schema: of } });
const alternatives = (all: Json[]) => (all.length === 1 ? (all[0] as Json) : { oneOf: all });

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

type Fields = { properties: Json; required: string[] };

function fieldsOf({ path, input }: Endpoint): { inPath: Json; rest: Fields & Json } {
  const { properties = {}, required = [], ...more } = schema(input, 'input') as Partial<Fields> & Json;
  const names = namesIn(path);
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name) === wanted));
  const rest = { ...more, properties: pick(false), required: required.filter((name) => !names.includes(name)) };
  return { inPath: pick(true), rest };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const { inPath, rest } = fieldsOf(endpoint);
  const inQuery = endpoint.method === 'GET' ? rest.properties : {};
  return [
    ...Object.entries(inPath).map(([name, of]) => ({ name, in: 'path', required: true, schema: of })),
    ...Object.entries(inQuery).map(([name, of]) => ({
      name,
      in: 'query',
      required: rest.required.includes(name),
      schema: of,
    })),
  ];
}

function body(group: Endpoint[]): Json | null {
  const [first] = group as [Endpoint];
  if (first.action) {
    const bodies = group.map(({ action, input }) => ({
      type: 'object',
      required: ['action', 'data'],
      properties: { action: { const: action }, data: schema(input, 'input') },
    }));
    return { required: true, content: content(alternatives(bodies)) };
  }
  const { rest } = fieldsOf(first);
  if (first.file) {
    const file = { [first.file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const form = { ...rest, properties: { ...rest.properties, ...file }, required: [...rest.required, first.file] };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  if (rest['type'] === 'object' && Object.keys(rest.properties).length === 0) return null;
  return { required: rest.required.length > 0, content: content(rest) };
}
