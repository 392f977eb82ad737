import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { formatDay } from '#shared/core/day-text.ts'
import { TERMS_VERSION, TERMS_VERSIONS } from '#shared/legal/terms-version.ts'
import { termsPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'

/** Says what a version is that does not hold today, and where the others can be read. */
export function OtherTerms({ version }: { version: string }) {
  const others = TERMS_VERSIONS.filter(other => other.version !== version)
  return (
    <>
      {version !== TERMS_VERSION && (
        <p>
          <strong>
            {version > TERMS_VERSION
              ? `Diese Fassung gilt ab dem ${formatDay(new Date(version))} für alle, die ihr zustimmen.`
              : 'Diese Fassung gilt nur noch für alle, die ihr zugestimmt haben und keiner neueren.'}
          </strong>
        </p>
      )}
      {others.length > 0 && (
        <p>
          Andere Fassungen:{' '}
          {others.map((other, place) => (
            <span key={other.version}>
              {place > 0 && ', '}
              <Anchor href={other.version === TERMS_VERSION ? paths.terms : termsPath(other.version)}>
                vom {formatDay(new Date(other.version))}
              </Anchor>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
