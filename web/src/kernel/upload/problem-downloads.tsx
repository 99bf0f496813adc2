import { DownloadOutlined } from '@ant-design/icons';
import { MAX_REPORTED } from '@cooler/contract/kernel/upload-report.ts';
import { fetchFile, saveDownload } from '../download/download.ts';
import { DownloadButton } from '../download/download-button.tsx';
import { useTexts } from '../text/text.ts';

const FORMATS = { csv: 'CSV', xls: 'Excel' } as const;

interface DownloadsProps {
  readonly path: string;
  readonly operationId: string;
  readonly rejected: number;
}

/** Downloads the refused rows, to be corrected. */
export function ProblemDownloads({ path, operationId, rejected }: DownloadsProps) {
  const { t, language } = useTexts();
  const download = (format: keyof typeof FORMATS) =>
    saveDownload(
      fetchFile(`/resource/${path}/upload-csv/${operationId}/problems`, {
        query: { format, lang: language },
      }),
      `${path}-problems.${format}`,
    );
  const limit = rejected > MAX_REPORTED ? ` (${MAX_REPORTED})` : '';
  return (
    <>
      {(['xls', 'csv'] as const).map((format) => (
        <DownloadButton
          key={format}
          label={`${t('upload.downloadProblems', { format: FORMATS[format] })}${limit}`}
          icon={<DownloadOutlined />}
          onDownload={() => download(format)}
        />
      ))}
    </>
  );
}
