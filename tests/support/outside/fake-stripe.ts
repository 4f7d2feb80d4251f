import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Stripe from 'stripe';

type Fields = Record<string, unknown>;
type Thing = Fields & { id: string };
type Answer = { status: number; body: unknown };

// Published samples of Stripe (stripe/openapi, openapi/fixtures3.json, August 2026, MIT licence).
const samples = JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-objects.json'), 'utf8')) as Record<
  string,
  Fields
>;
const sample = (kind: string, fields: Fields): Thing => ({
  id: '',
  ...structuredClone(samples[kind]),
  object: kind,
  ...fields,
});

const month = 30 * 86_400;
const now = () => Math.floor(Date.now() / 1000);
const fresh = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** Parameters that each call may carry; anything else is refused as Stripe refuses it. */
const allowed: Record<string, string[]> = {
  'POST checkout/sessions':
    'mode client_reference_id customer customer_email customer_creation line_items metadata subscription_data payment_intent_data success_url cancel_url'.split(
      ' ',
    ),
  'POST subscriptions/:id':
    'cancel_at_period_end pause_collection items metadata proration_behavior proration_date payment_behavior'.split(
      ' ',
    ),
  'POST invoices/create_preview': ['subscription', 'subscription_details'],
  'POST refunds': ['charge', 'payment_intent'],
  'POST products': ['id', 'name'],
  'POST products/:id': ['name'],
  'POST prices': 'product lookup_key currency unit_amount recurring'.split(' '),
  'POST billing_portal/sessions': ['customer', 'return_url'],
  'GET prices': ['lookup_keys', 'limit'],
  'GET invoices': ['subscription', 'status', 'limit'],
  'GET invoice_payments': ['invoice', 'payment', 'status', 'expand'],
  'GET disputes': ['charge'],
  'GET payment_intents/:id': ['expand'],
};

const refusal = (status: number, error: Fields): Answer => ({ status, body: { error } });
const missing = (id: string, param = 'id') =>
  refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such thing: '${id}'`, param });

/** A Stripe of this machine: strict about parameters, idempotency keys and signatures, and down when it is told to be. */
export async function openFakeStripe() {
  const things = new Map<string, Thing>();
  const keys = new Map<string, { request: string; answer: Answer }>();
  const webhookSecret = 'whsec_only_for_tests';
  const fake = {
    url: '',
    webhookSecret,
    down: 0,
    calls: [] as string[],
    /** The next answer is given once this has come to pass: a slow line. */
    late: null as Promise<void> | null,
    things,
    /** Cents that an earlier change has left over. */ balance: 0,
  };
  const put = (thing: Thing) => (things.set(thing.id, thing), thing);
  const of = (kind: string) => [...things.values()].filter(({ object }) => object === kind);
  const ok = (body: unknown): Answer => ({ status: 200, body });
  const list = (data: unknown[]) => ok({ object: 'list', data, has_more: false, url: '/v1' });

  const priceOf = (id: string) => things.get(id) as Thing & { unit_amount: number; recurring: unknown };

  function invoiceOf(subscription: Thing, amount: number, customer: string) {
    const intent = charge(amount, customer, {});
    const invoice = put(
      sample('invoice', {
        id: fresh('in'),
        status: 'paid',
        amount_paid: amount,
        currency: 'usd',
        created: now(),
        customer,
        hosted_invoice_url: 'https://invoice.example/1',
        status_transitions: { paid_at: now() },
        parent: {
          type: 'subscription_details',
          subscription_details: { subscription: subscription.id, metadata: subscription['metadata'] },
        },
      }),
    );
    put(
      sample('invoice_payment', {
        id: fresh('inpay'),
        invoice: invoice.id,
        status: 'paid',
        payment: { type: 'payment_intent', payment_intent: intent.id },
      }),
    );
    return invoice;
  }

  function charge(amount: number, customer: string, metadata: unknown) {
    const id = fresh('pi');
    const paid = put(
      sample('charge', {
        id: fresh('ch'),
        amount,
        amount_refunded: 0,
        disputed: false,
        payment_intent: id,
        customer,
        created: now(),
        receipt_url: 'https://receipt.example/1',
      }),
    );
    return put(
      sample('payment_intent', {
        id,
        amount_received: amount,
        currency: 'usd',
        status: 'succeeded',
        metadata,
        latest_charge: paid.id,
        created: now(),
      }),
    );
  }

  const handlers: Record<string, (fields: Fields, id: string) => Answer> = {
    'POST checkout/sessions': (fields) => {
      const [line] = Object.values(fields['line_items'] as Record<string, { price: string }>);
      if (!line || !things.has(line.price)) return missing(line?.price ?? '');
      const customer = fields['customer'] as string | undefined;
      if (customer && !things.has(customer)) return missing(customer, 'customer');
      const id = fresh('cs_test');
      return ok(
        put(
          sample('checkout.session', {
            id,
            ...fields,
            line_items: undefined,
            price: line.price,
            status: 'open',
            payment_status: 'unpaid',
            customer: fields['customer'] ?? null,
            subscription: null,
            payment_intent: null,
            metadata: fields['metadata'],
            url: `https://checkout.example/${id}`,
          }),
        ),
      );
    },
    'GET checkout/sessions/:id': (_, id) => (things.has(id) ? ok(things.get(id)) : missing(id)),
    'POST checkout/sessions/:id/expire': (_, id) => {
      const found = things.get(id);
      if (found?.['status'] !== 'open')
        return refusal(400, { type: 'invalid_request_error', message: 'Only an open session can be expired' });
      return ok(Object.assign(found, { status: 'expired' }));
    },
    'GET subscriptions/:id': (_, id) => (things.has(id) ? ok(things.get(id)) : missing(id)),
    'POST subscriptions/:id': (fields, id) => {
      const found = things.get(id);
      if (!found) return missing(id);
      if (found['status'] === 'canceled')
        return refusal(400, { type: 'invalid_request_error', message: 'A canceled subscription can only be read' });
      const {
        items,
        proration_behavior: prorated,
        pause_collection: pause,
        cancel_at_period_end: cancel,
        metadata,
      } = fields;
      if (metadata) found['metadata'] = metadata;
      if (cancel !== undefined) found['cancel_at_period_end'] = cancel === 'true';
      if (pause !== undefined) found['pause_collection'] = pause === '' ? null : pause;
      const [item] = items ? Object.values(items as Record<string, { id: string; price: string }>) : [];
      if (item && prorated === 'always_invoice') {
        const was = (found['items'] as { data: { price: Thing & { unit_amount: number } }[] }).data[0];
        const next = priceOf(item.price);
        if (was && next.unit_amount > was.price.unit_amount)
          invoiceOf(found, next.unit_amount - was.price.unit_amount, String(found['customer']));
        if (was) was.price = next;
      }
      return ok(found);
    },
    'DELETE subscriptions/:id': (_, id) => {
      const found = things.get(id);
      if (!found || found['status'] === 'canceled') return missing(id);
      return ok(Object.assign(found, { status: 'canceled' }));
    },
    'GET invoices': ({ subscription }) =>
      list(
        of('invoice').filter(
          ({ parent }) =>
            (parent as { subscription_details: { subscription: string } }).subscription_details.subscription ===
            subscription,
        ),
      ),
    'GET invoices/:id': (_, id) => (things.has(id) ? ok(things.get(id)) : missing(id)),
    'POST invoices/create_preview': ({ subscription, subscription_details: details }) => {
      const found = things.get(String(subscription));
      if (!found) return missing(String(subscription));
      if (found['status'] === 'canceled')
        return refusal(404, { type: 'invalid_request_error', code: 'invoice_upcoming_none', message: 'None upcoming' });
      const [item] = Object.values((details as { items: Record<string, { price: string }> }).items);
      const was = (found['items'] as { data: { price: { unit_amount: number } }[] }).data[0];
      const total = priceOf(item?.price ?? '').unit_amount - (was?.price.unit_amount ?? 0);
      return ok(sample('invoice', { total, amount_due: Math.max(0, total - fake.balance) }));
    },
    'GET invoice_payments': ({ invoice, payment, expand }) => {
      const intent = (payment as { payment_intent?: string } | undefined)?.payment_intent;
      const found = of('invoice_payment').filter((one) => {
        const { payment_intent: id } = one['payment'] as { payment_intent: string };
        return invoice ? one['invoice'] === invoice : id === intent;
      });
      return list(
        found.map((one) => {
          const paid = one['payment'] as { payment_intent: string };
          const whole = things.get(paid.payment_intent);
          if (!expand || !whole) return one;
          const latest_charge = things.get(String(whole['latest_charge']));
          return { ...one, payment: { ...paid, payment_intent: { ...whole, latest_charge } } };
        }),
      );
    },
    'GET payment_intents/:id': ({ expand }, id) => {
      const found = things.get(id);
      if (!found) return missing(id);
      return ok(expand ? { ...found, latest_charge: things.get(String(found['latest_charge'])) } : found);
    },
    'GET disputes': ({ charge: id }) => list(of('dispute').filter((one) => one['charge'] === id)),
    'POST refunds': ({ charge: chargeId, payment_intent: intentId }) => {
      const intent = things.get(String(intentId));
      const found = things.get(String(chargeId ?? intent?.['latest_charge']));
      if (!found) return missing(String(chargeId ?? intentId));
      if (found['amount_refunded'] === found['amount'])
        return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'refunded' });
      found['amount_refunded'] = found['amount'];
      return ok(put(sample('refund', { id: fresh('re'), charge: found.id })));
    },
    'GET products/:id': (_, id) => (things.has(id) ? ok(things.get(id)) : missing(id)),
    'POST products': ({ id, name }) => ok(put(sample('product', { id: String(id), name }))),
    'POST products/:id': ({ name }, id) => ok(Object.assign(things.get(id) ?? {}, { name })),
    'GET prices': ({ lookup_keys: wanted }) =>
      list(of('price').filter(({ lookup_key: key }) => Object.values(wanted as Fields).includes(key))),
    'POST prices': (fields) =>
      ok(put(sample('price', { id: fresh('price'), ...fields, unit_amount: Number(fields['unit_amount']) }))),
    'POST billing_portal/sessions': ({ customer }) =>
      things.has(String(customer))
        ? ok(sample('billing_portal.session', { id: fresh('bps'), url: `https://portal.example/${String(customer)}` }))
        : missing(String(customer), 'customer'),
  };

  function route(method: string, path: string): { name: string; id: string } {
    if (handlers[`${method} ${path}`]) return { name: `${method} ${path}`, id: '' };
    const [, session] = /^checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? [];
    if (session) return { name: 'POST checkout/sessions/:id/expire', id: session };
    const at = path.lastIndexOf('/');
    return { name: `${method} ${path.slice(0, at)}/:id`, id: decodeURIComponent(path.slice(at + 1)) };
  }

  function answer(request: IncomingMessage, body: string): Answer {
    const url = new URL(request.url ?? '', 'http://stripe');
    const { name, id } = route(request.method ?? '', url.pathname.replace('/v1/', ''));
    fake.calls.push(name);
    if (request.headers.authorization !== 'Bearer sk_test_local')
      return refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    if (fake.down > 0) {
      fake.down -= 1;
      return refusal(503, { type: 'api_error', message: 'down' });
    }
    const fields = fieldsOf(new URLSearchParams(request.method === 'GET' ? url.search : body));
    const strange = Object.keys(fields).find((field) => !(allowed[name] ?? []).includes(field));
    if (strange)
      return refusal(400, {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${strange}`,
      });
    const handle = handlers[name];
    if (!handle) return refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${name})` });
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return handle(fields, id);
    const known = keys.get(key);
    if (known && known.request !== name + body)
      return refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      });
    if (known) return known.answer;
    const first = structuredClone(handle(fields, id));
    if (first.status < 500) keys.set(key, { request: name + body, answer: first });
    return first;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = answer(request, Buffer.concat(chunks).toString());
      const text = JSON.stringify(body);
      const { late } = fake;
      fake.late = null;
      const give = () => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': fresh('req') });
        response.end(text);
      };
      if (late) void late.then(give, give);
      else give();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signer = new Stripe('sk_test_local');

  return Object.assign(fake, {
    /** What a person does on the hosted page. */
    pay(sessionId: string): Thing {
      const session = things.get(sessionId);
      if (!session) throw new Error(`No session ${sessionId}`);
      const customer = (session['customer'] as string | null) ?? fresh('cus');
      put(sample('customer', { id: customer }));
      const price = priceOf(String(session['price']));
      Object.assign(session, { status: 'complete', payment_status: 'paid', customer });
      if (session['mode'] === 'payment') {
        const { metadata } = session['payment_intent_data'] as { metadata: Fields };
        session['payment_intent'] = charge(price.unit_amount, customer, metadata).id;
        return session;
      }
      const { metadata } = session['subscription_data'] as { metadata: Fields };
      const [item] = (sample('subscription', {})['items'] as { data: Fields[] }).data;
      const period = { current_period_start: now(), current_period_end: now() + month };
      const subscription = put(
        sample('subscription', {
          id: fresh('sub'),
          status: 'active',
          cancel_at_period_end: false,
          pause_collection: null,
          customer,
          metadata,
          items: { object: 'list', data: [{ ...item, ...period, price }] },
        }),
      );
      invoiceOf(subscription, price.unit_amount, customer);
      session['subscription'] = subscription.id;
      return session;
    },
    /** Deletes a customer in the dashboard, which cancels the customer's subscriptions. */
    deleteCustomer(id: string): void {
      things.delete(id);
      for (const subscription of of('subscription'))
        if (subscription['customer'] === id) subscription['status'] = 'canceled';
    },
    /** The next month of a plan is paid. */
    renew(subscription: Thing): Thing {
      const [item] = (subscription['items'] as { data: (Thing & { price: { unit_amount: number } })[] }).data;
      if (!item) throw new Error('No item');
      const from = Number(item['current_period_end']);
      Object.assign(item, { current_period_start: from, current_period_end: from + month });
      return invoiceOf(subscription, item.price.unit_amount, String(subscription['customer']));
    },
    /** A notice as Stripe sends it: body and signature. */
    event(type: string, object: Thing, id = fresh('evt')) {
      const payload = JSON.stringify(sample('event', { id, type, data: { object } }));
      return { payload, signature: signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }) };
    },
    dispute(chargeId: string, status: string): Thing {
      Object.assign(things.get(chargeId) ?? {}, { disputed: true });
      const payment_intent = things.get(chargeId)?.['payment_intent'];
      return put(sample('dispute', { id: `dp_${chargeId}`, charge: chargeId, payment_intent, status }));
    },
    of,
    close: () => new Promise<void>((closed) => (server.closeAllConnections(), server.close(() => closed()))),
  });
}

/** `line_items[0][price]=x` becomes `{ line_items: { 0: { price: 'x' } } }`. */
function fieldsOf(params: URLSearchParams): Fields {
  const all: Fields = {};
  for (const [name, value] of params) {
    const path = name.replaceAll(']', '').split('[');
    let place = all;
    for (const step of path.slice(0, -1)) place = (place[step] ??= {}) as Fields;
    place[path.at(-1) ?? ''] = value;
  }
  return all;
}
