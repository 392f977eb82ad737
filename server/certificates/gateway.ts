/**
 * Where photos of certificates are made ready and kept. Pictures of listings have the pipeline and the store; as they stand to
 * the right of this domain, process/services.ts puts both in.
 */
export interface CertificatePhotos {
  /**
   * Decodes what a browser sent and encodes it anew as WebP: upright, without metadata.
   * @throws AppError IMAGE_UNREADABLE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, SERVICE_UNAVAILABLE
   */
  render(dataUrl: string, fileName: string): Promise<Buffer>
  /** @throws AppError STORAGE_UNAVAILABLE, as the two below */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** `null`: there is no such file. */
  read(name: string): Promise<Buffer | null>
  delete(name: string): Promise<void>
}
