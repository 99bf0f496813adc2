import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { formatPrice } from './price.ts';
import './step-words.css';

/** The message of a step, and the price of a repair offer. */
export function StepWords({
  message,
  offerAmount,
  offerCurrency,
}: Partial<Pick<WorkRequest, 'message' | 'offerAmount' | 'offerCurrency'>>) {
  const { t } = useTexts();
  return (
    <>
      {typeof offerAmount === 'number' && (
        <p className="step-words">
          <strong>
            {t('work-request.offer', { price: formatPrice(offerAmount, offerCurrency ?? null) })}
          </strong>
        </p>
      )}
      {message && <p className="step-words">{message}</p>}
    </>
  );
}
