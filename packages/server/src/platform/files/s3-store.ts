import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { digestStream } from './digest-stream.ts';
import { checkedKey, FileExists, type FileStore, isKey } from './file-store.ts';

export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** Undefined for Amazon S3. */
  readonly endpoint: string | undefined;
  /** Prefix of every key, such as `production/`. */
  readonly prefix: string;
}

/**
 * Creates a file store in an S3 bucket. Content is first written to a temporary file, because its length and digest must
 * be known before the upload. S3 verifies the digest.
 */
export function s3Store(place: S3Place): FileStore {
  const client = openS3Client(place);
  const at = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${checkedKey(key)}` });
  return {
    put: (key, content) =>
      spooled(content, async (path, stored) => {
        const checksum = Buffer.from(stored.sha256, 'hex').toString('base64');
        const body = { Body: createReadStream(path), ContentLength: stored.size, ChecksumSHA256: checksum };
        await client.send(new PutObjectCommand({ ...at(key), ...body, IfNoneMatch: '*' })).catch((error: unknown) => {
          throw statusOf(error) === 412 ? new FileExists(key) : error;
        });
        return stored;
      }),
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: place.prefix })) {
        const names = (page.Contents ?? []).map(({ Key }) => (Key ?? '').slice(place.prefix.length));
        yield* names.filter(isKey);
      }
    },
  };
}

/** Opens a client that reads its credentials from the environment. */
export const openS3Client = ({ region, endpoint }: S3Place): S3Client =>
  new S3Client({ region, ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }) });

async function spooled<T>(
  content: Readable,
  upload: (path: string, stored: { sha256: string; size: number }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fiducia-upload-'));
  try {
    const path = join(folder, 'content');
    const { stream, result } = digestStream();
    await pipeline(content, stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await upload(path, result());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the HTTP status of an error of S3. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
