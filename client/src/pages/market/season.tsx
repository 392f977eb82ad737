import { useState } from 'react'
import { useSearch } from 'wouter'
import { SeasonGlance } from '#client/features/season/season-glance.tsx'
import { SeasonMonths } from '#client/features/season/season-months.tsx'
import { SeasonPoster } from '#client/features/season/season-poster.tsx'
import { berlinMonth } from '#shared/core/calendar.ts'
import { parseRegion } from '#shared/season.ts'

export default function SeasonPage() {
  const region = parseRegion(useSearch())
  const [month] = useState(() => berlinMonth(new Date()))
  return (
    <>
      <SeasonPoster month={month} />
      <div className="wrap">
        <SeasonGlance month={month} region={region} />
        <SeasonMonths month={month} />
      </div>
    </>
  )
}
