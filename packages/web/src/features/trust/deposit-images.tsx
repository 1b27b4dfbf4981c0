import type { DepositImageView } from '@fiducia/contract/trust/trust.views';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { type DepositImageType, depositImageTypes } from '@fiducia/domain/payments/deposit-status';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { SegmentedChoice } from '../../kit/form/inputs/segmented-choice.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { classNames } from '../../kit/style/class-names.ts';
import { call, downloadAddress } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';
import styles from './trust.module.css';

const names: Readonly<Record<DepositImageType, string>> = {
  checkFrontImage: 'Front',
  checkBackImage: 'Back',
  other: 'Other',
};
/** What an image shows. */
const subjects: Readonly<Record<DepositImageType, string>> = {
  checkFrontImage: 'Front of the check',
  checkBackImage: 'Back of the check',
  other: 'Other image',
};
const options = depositImageTypes.map((value) => ({ value, text: names[value] }));

function Picture({ depositId, image }: { depositId: string; image: DepositImageView }) {
  const [isZoomed, setZoomed] = useState(false);
  const address = downloadAddress('GET /private/trust/deposits/:depositId/images/:id', {
    params: { depositId, id: image.id },
  });
  return (
    <figure className={styles['figure']}>
      <button
        type="button"
        className={classNames(styles['image'], isZoomed && styles['zoomed'])}
        aria-pressed={isZoomed}
        aria-label={`${isZoomed ? 'Zoom out of' : 'Zoom in on'} the ${labelInSentence(subjects[image.imageType])}`}
        onClick={() => setZoomed(!isZoomed)}
      >
        <img src={address} alt={subjects[image.imageType]} />
      </button>
      <figcaption>
        {names[image.imageType]} · <a href={address}>{image.fileName}</a>
      </figcaption>
    </figure>
  );
}

/** Renders a dialog that adds one image to a deposit. */
function AddImage({ depositId, first, onClose }: { depositId: string; first: DepositImageType; onClose: () => void }) {
  const [imageType, setType] = useState<DepositImageType>(first);
  const [file, setFile] = useState<File | null>(null);
  const { run, isBusy, failure } = useAction(async (chosen: File) => {
    const { result } = await call('POST /private/trust/deposits/:id/images', {
      params: { id: depositId },
      body: { imageType },
      files: { file: chosen },
    });
    if (result.warnings.length > 0) notify(result.warnings.join(' '), { tone: 'warning', timeout: false });
  });
  const upload = async () => {
    if (!file || (await run(file))) return;
    readAgain();
    onClose();
  };
  return (
    <Modal
      title="Add check image"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={isBusy}
            disabled={!file}
            title={file ? undefined : 'Choose a file first'}
            onClick={() => void upload()}
          >
            Add check image
          </Button>
        </>
      }
    >
      <Stack>
        <FailureAlert failure={failure} />
        <SegmentedChoice label="Side of the check" value={imageType} options={options} onChange={setType} />
        <FileDrop file={file} onChoose={setFile} extensions={['tif', 'tiff', 'png', 'jpg', 'jpeg']} />
      </Stack>
    </Modal>
  );
}

/** Shows the front, back, and other images of a deposit's check. */
export function DepositImages({ depositId, mayEdit }: { depositId: string; mayEdit: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const { data, failure, isLoading } = useFetch('GET /private/trust/deposits/:id/images', {
    params: { id: depositId },
  });
  const hasFront = data?.some(({ imageType }) => imageType === 'checkFrontImage') === true;
  const add = mayEdit && (
    <Button dense onClick={() => setAdding(true)}>
      Add check image
    </Button>
  );
  return (
    <Card title="Images" actions={add}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={4} />}
      {data?.length === 0 && (
        <EmptyState title="No images">
          Wires and ACH credits have no images. For a check, add the front and back.
        </EmptyState>
      )}
      <Stack>
        {data?.map((image) => (
          <Picture key={image.id} depositId={depositId} image={image} />
        ))}
      </Stack>
      {isAdding && (
        <AddImage
          depositId={depositId}
          first={hasFront ? 'checkBackImage' : 'checkFrontImage'}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
