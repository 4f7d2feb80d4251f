import type { ErrorBody } from '#contract/base/errors.ts';
import { profiles, type Resume } from '#contract/people/profiles.ts';
import type { TestProduct, Person } from './test-product.ts';

/** A document that every reader opens: one page with one line. */
export const aPdf = (line = 'Ada Park') =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
      `4 0 obj<</Length ${line.length + 32}>>stream\nBT /F 24 Tf 72 700 Td (${line}) Tj ET\nendstream endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  );

/** Sends a résumé as a form does. */
export async function sendResume(
  product: TestProduct,
  person: Pick<Person, 'token'>,
  { bytes = aPdf(), name = 'ada.pdf', variant_id }: { bytes?: Buffer; name?: string; variant_id?: string } = {},
) {
  const form = new FormData();
  if (variant_id) form.append('variant_id', variant_id);
  form.append('resume', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  const { statusCode, json } = await product.app.inject({
    method: 'POST',
    url: profiles.uploadResume.path,
    headers: { authorization: `Bearer ${person.token}` },
    payload: form,
  });
  return { status: statusCode, body: json<Resume & Partial<ErrorBody>>() };
}
