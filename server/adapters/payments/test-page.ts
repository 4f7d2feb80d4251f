import { AppError } from '#contract/base/errors.ts';
import { escaped } from '../formats/html.ts';
import type { Http } from '../http/http.ts';
import type { Order } from './payments.ts';

export type TestCheckout = {
  order: Order;
  status: 'open' | 'confirming' | 'pending' | 'paid' | 'expired';
  settles_at?: string;
  subscription_id?: string;
  payment_id?: string;
};

type TestCheckoutPage = {
  checkout(id: string): Promise<TestCheckout | null>;
  save(id: string, status: TestCheckout['status']): Promise<boolean>;
};
type Form = { action?: string; number?: string; name?: string };
type Request = { params: { id: string }; body: Form };

const cards: Record<string, 'paid' | 'declined' | 'confirming' | 'pending'> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002500003155': 'confirming',
  '4000000000000077': 'pending',
};

export function mountTestPage(http: Http, desk: TestCheckoutPage): void {
  const find = async (id: string) => {
    const found = await desk.checkout(id);
    if (!found) throw new AppError('not_found');
    return found;
  };
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
  http.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html');
    });
    scope.get<{ Params: Request['params'] }>('/test-payment/:id', async ({ params }) => {
      const checkout = await find(params.id);
      return checkout.status === 'confirming' ? confirmation(checkout) : cardForm(checkout);
    });
    scope.post<{ Params: Request['params']; Body: Form }>('/test-payment/:id', async ({ params, body }, reply) => {
      const checkout = await find(params.id);
      const back = (address: string) => reply.redirect(address, 303);
      if (body.action === 'cancel') return back(checkout.order.cancel_url);
      const closed = () => cardForm(checkout, body, 'This page is closed. Nothing was charged.');
      if (checkout.status === 'expired') return closed();
      const asked = checkout.status === 'confirming' && body.action === 'confirm';
      const outcome = asked ? 'paid' : cards[(body.number ?? '').replaceAll(/\D/g, '')];
      if (body.action === 'refuse' || outcome === 'declined')
        return cardForm(checkout, body, 'Your card was declined.');
      if (!outcome) return cardForm(checkout, body, 'This is no test card. Use one of the numbers below.');
      if (!(await desk.save(params.id, outcome))) return closed();
      if (outcome === 'confirming') return confirmation(checkout);
      return back(`${checkout.order.success_url}&session_id=${encodeURIComponent(params.id)}`);
    });
  });
}

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

const style = `:root{color-scheme:light dark;--paper:#f7f9f7;--surface:#fff;--ink:#122019;--ink2:#4b5a52;--rule:#dbe1dc;--main:#07513a;--on:#f6faf7;--warn:#8a4b00}
@media(prefers-color-scheme:dark){:root{--paper:#0c1511;--surface:#14201a;--ink:#e8efea;--ink2:#a9b8b0;--rule:#2a3a32;--main:#8fd3b4;--on:#07281c;--warn:#ffc27d}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 'Archivo Variable',Archivo,system-ui,sans-serif}
main{max-width:27rem;margin:6vh auto;padding:0 1rem}.sheet{background:var(--surface);border:1px solid var(--rule);border-radius:14px;padding:1.75rem}
.mark{display:block;margin-bottom:1rem;padding:.75rem 1rem;border:2px dashed var(--warn);border-radius:10px;color:var(--warn);font-weight:650}
h1{font-size:1.35rem;margin:0}p{margin:.35rem 0 0;color:var(--ink2)}.price{font-size:2.2rem;font-weight:700;color:var(--ink)}label{display:block;margin:1.1rem 0 .35rem;font-weight:600}
input{width:100%;min-height:48px;padding:0 .9rem;border:1px solid var(--ink2);border-radius:9px;background:transparent;color:inherit;font:inherit;font-variant-numeric:tabular-nums}
button{width:100%;min-height:48px;margin-top:1rem;border:0;border-radius:9px;background:var(--main);color:var(--on);font:inherit;font-weight:650;cursor:pointer}
button.quiet{background:transparent;color:inherit;border:1px solid var(--rule)}input:focus-visible,button:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.error{color:#b3261e;font-weight:600}@media(prefers-color-scheme:dark){.error{color:#ffb4ab}}table{width:100%;margin-top:1.5rem;border-collapse:collapse;font-size:.9rem}td,th{padding:.4rem 0;border-top:1px solid var(--rule);text-align:left}td:first-child{font-variant-numeric:tabular-nums}`;

function page(title: string, { order }: TestCheckout, inside: string): string {
  const { plan } = order;
  const each = plan.billing === 'monthly' ? 'every month' : 'once';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><strong class="mark" role="status">Test mode: no card is charged and no money moves.</strong><div class="sheet"><h1>${escaped(plan.name)}</h1>
<p><span class="price">${money(plan.price, plan.currency)}</span> ${each}</p>${inside}</div></main></body></html>`;
}

function cardForm(checkout: TestCheckout, { number = '', name = '' }: Form = {}, problem = ''): string {
  const wrong = problem ? ` aria-invalid="true" aria-describedby="problem"` : '';
  const due = money(checkout.order.plan.price, checkout.order.plan.currency);
  return page(
    'Test payment',
    checkout,
    `<form method="post">
<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required maxlength="23" value="${escaped(number)}"${wrong}>
${problem ? `<p class="error" id="problem" role="alert">${problem}</p>` : ''}
<label for="name">Name on card</label><input id="name" name="name" autocomplete="off" maxlength="100" value="${escaped(name)}">
<button name="action" value="pay">Pay ${due} (test)</button></form>
<form method="post"><button class="quiet" name="action" value="cancel">Cancel</button></form>
<table><thead><tr><th scope="col">Test card</th><th scope="col">What happens</th></tr></thead><tbody>
<tr><td>4242 4242 4242 4242</td><td>Paid</td></tr><tr><td>4000 0000 0000 0002</td><td>Declined</td></tr>
<tr><td>4000 0025 0000 3155</td><td>Needs confirmation</td></tr><tr><td>4000 0000 0000 0077</td><td>The bank answers later</td></tr></tbody></table>`,
  );
}

const confirmation = (checkout: TestCheckout): string =>
  page(
    'Confirm the test payment',
    checkout,
    `<form method="post"><p>Your bank asks: is this payment yours?</p>
<button name="action" value="confirm">Yes, confirm</button><button class="quiet" name="action" value="refuse">No, refuse</button></form>`,
  );
