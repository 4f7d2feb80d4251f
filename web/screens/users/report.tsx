import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { ReportForm } from '../../features/platform/reporting/report-form.tsx';
import { reportTitles } from '../../features/platform/reporting/report-words.ts';
import { Button } from '../../ui/button.tsx';

export const meta = ({ location }: { location: { search: string } }) => [
  { title: `${reportTitles[reportedBy(new URLSearchParams(location.search)).kind]} · ${BRAND}` },
];

function reportedBy(params: URLSearchParams): { kind: 'company' | 'job'; id: string } {
  const company = params.get('company');
  return company ? { kind: 'company', id: company } : { kind: 'job', id: params.get('job') ?? '' };
}

export default function ReportScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { kind, id } = reportedBy(params);
  const [sent, setSent] = useState(false);
  return (
    <div className="max-w-[36rem]">
      <h1 className="type-h1">{reportTitles[kind]}</h1>
      {sent ? (
        <div role="status">
          <p className="mt-3 text-md text-ink-2">Thank you. We’ll email you once we’ve reviewed it.</p>
          <Button asChild variant="outline" className="mt-6">
            <Link to="/browse">Browse jobs</Link>
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1.5 text-md text-ink-2">
            We’ll review it and email you the result. No one else learns that it was you.
          </p>
          <ReportForm kind={kind} id={id} onCancel={() => void navigate(-1)} onDone={() => setSent(true)} />
        </>
      )}
    </div>
  );
}
