import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { openS3Client, type S3Place, statusOf } from '../files/s3-store.ts';
import { checkedName, type MarkStore, marksPrefix } from './mark-store.ts';

/** Creates a store for marks in the bucket of the files. */
export function s3MarkStore(place: S3Place): MarkStore {
  const client = openS3Client(place);
  const root = `${place.prefix}${marksPrefix}/`;
  const at = (name: string) => ({ Bucket: place.bucket, Key: `${root}${checkedName(name)}` });
  return {
    async read(name) {
      try {
        return await (await client.send(new GetObjectCommand(at(name)))).Body?.transformToString('utf8');
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async write(name, text) {
      await client.send(new PutObjectCommand({ ...at(name), Body: text, ContentType: 'application/json' }));
    },
    async *list(folder) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: `${root}${folder}/` }))
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(root.length);
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
